import { ArrowRight, Gavel } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  session: Pick<DrillSession, 'phase' | 'side'>;
  isLast: boolean;
  /** Whether a ground is chosen. */
  hasNamed: boolean;
  /** The clock of one call. */
  clock: ReactNode;
  onObject: () => void;
  onPass: () => void;
  onName: () => void;
  onNext: () => void;
};

/** The buttons for what the user can do next, within reach of the thumb. */
export function DrillFoot({ clock, ...props }: Props) {
  const { phase, side } = props.session;
  if (phase === 'answering') return null;
  const isExaminers = side === 'examiner';
  return (
    <div className="drill-taking-foot">
      <div className="wrap">
        {clock}
        {phase === 'ruled' || isExaminers ? <NextButton {...props} /> : <DecisionButtons {...props} />}
      </div>
    </div>
  );
}

function DecisionButtons({ session: { phase }, hasNamed, onObject, onPass, onName }: Props | Omit<Props, 'clock'>) {
  const isNaming = phase === 'naming';
  return (
    <div className="drill-taking-decide">
      <Button size="lg" onPress={onPass} aria-keyshortcuts={isNaming ? undefined : 'P'}>
        {isNaming ? 'Withdraw it' : 'Let it pass'}
      </Button>
      {isNaming ? (
        <Button key="name" tone="primary" size="lg" icon={Gavel} disabled={!hasNamed} onPress={onName}>
          Object
        </Button>
      ) : (
        <button
          key="object"
          type="button"
          className={`${buttonClass({ tone: 'primary', size: 'lg' })} drill-taking-object`}
          aria-keyshortcuts="O"
          onClick={onObject}
        >
          Object
        </button>
      )}
    </div>
  );
}

/** Gets the focus when a ruling appears, so that Enter continues. */
function NextButton({ session: { phase }, isLast, onNext }: Pick<Props, 'session' | 'isLast' | 'onNext'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (phase === 'ruled') button.current?.focus({ preventScroll: true });
  }, [phase]);
  return (
    <button
      ref={button}
      type="button"
      className={buttonClass({ tone: 'primary', size: 'lg', block: true })}
      onClick={onNext}
    >
      {isLast ? 'See results' : 'Next'}
      <Icon of={ArrowRight} />
    </button>
  );
}
