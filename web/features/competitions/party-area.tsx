import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useGroove } from '#web/features/competitions/use-groove.ts';
import { Button } from '#web/ui/button.tsx';
import '#web/features/competitions/party-area.css';

/** The pace comes from community specification §9. */
const COLOR_MS = 350;
/** All of these colors are equally bright, and none is red, so no change counts as a flash (WCAG 2.2, 2.3.1). */
const COLORS = ['purple', 'blue', 'green', 'yellow', 'orange'] as const;

const STILL = '(prefers-reduced-motion: reduce)';

function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(STILL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns the current color, which never changes for people who prefer reduced motion. */
function useCyclingColor(isOn: boolean): (typeof COLORS)[number] {
  const isStill = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(STILL).matches,
    () => true,
  );
  const [step, setStep] = useState(0);
  const isCycling = isOn && !isStill;
  useEffect(() => {
    if (!isCycling) return undefined;
    const timer = setInterval(() => setStep((before) => before + 1), COLOR_MS);
    return () => clearInterval(timer);
  }, [isCycling]);
  return COLORS[isCycling ? step % COLORS.length : 0] ?? 'purple';
}

type Props = { isOn: boolean; onEnd: () => void; children: ReactNode };

/**
 * Wraps a page that can turn into a party. The button that ends the colors and music comes first in the focus order.
 */
export function PartyArea({ isOn, onEnd, children }: Props) {
  const color = useCyclingColor(isOn);
  return (
    <div className="party-area" data-color={isOn ? color : undefined}>
      {isOn && <Party onEnd={onEnd} />}
      {children}
    </div>
  );
}

function Party({ onEnd }: { onEnd: () => void }) {
  const { hasFailed, retry } = useGroove();
  const end = useRef<HTMLButtonElement>(null);
  const tryAgain = () => {
    end.current?.focus(); // this button is removed once the music plays
    retry();
  };
  return (
    <section className="party-area-bar" aria-label="Disco">
      <Button ref={end} onPress={onEnd}>
        End Disco
      </Button>
      <output className="party-area-words">Disco is in session</output>
      <div role="alert">
        {hasFailed && <Button onPress={tryAgain}>Could not play audio. Click here to try again.</Button>}
      </div>
    </section>
  );
}
