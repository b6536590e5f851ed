import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = { hasPaused: boolean; onResume: () => void };

/** Shown in place of the call while the Rapid Fire clock is stopped. */
export function HeldDrill({ hasPaused, onResume }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={box} className="wrap drill-taking-held">
      <EmptyState
        icon={Play}
        title="Your clock is stopped"
        actions={
          <Button tone="primary" size="lg" icon={Play} onPress={onResume}>
            Resume
          </Button>
        }
      >
        {hasPaused
          ? 'Your calls and your time are saved. You’ve used your pause.'
          : 'Your calls and your time are saved. The clock starts again when you resume.'}
      </EmptyState>
    </div>
  );
}
