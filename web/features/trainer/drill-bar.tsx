import { Pause, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

type Props = {
  title: string;
  home: string;
  session: DrillSession;
  /** The clock of Rapid Fire. */
  clock: ReactNode;
  /** Pauses Rapid Fire. Undefined if it can't be paused. */
  onPause: (() => void) | undefined;
};

/** Replaces the site header with an exit, the progress, and the clock. */
export function DrillBar({ title, home, session, clock, onPause }: Props) {
  const { position, calls, mode } = session;
  const isCounted = mode !== 'rapid';
  const number = Math.min(position + 1, calls.length);
  const where = isCounted ? `Call ${number} of ${calls.length}` : `Call ${number}`;
  return (
    <div className="drill-taking-bar">
      <div className="wrap">
        <IconLink to={home} label="Leave this session; you can continue it later" icon={X} />
        <div className="stack-2">
          <div className="drill-taking-title">
            <h1>{title}</h1>
            <span className="muted text-sm" aria-hidden="true">
              {where}
            </span>
          </div>
          {isCounted && (
            <ProgressBar
              label="Calls done"
              value={position}
              max={calls.length}
              valueText={`${position} of ${calls.length} calls`}
              thin
            />
          )}
        </div>
        <div className="row row-nowrap">
          {clock}
          {onPause && <IconButton label="Pause (once)" icon={Pause} onPress={onPause} />}
        </div>
      </div>
    </div>
  );
}
