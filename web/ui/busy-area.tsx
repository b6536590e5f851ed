import type { ReactNode } from 'react';
import { useDelayed } from '#web/ui/use-delayed.ts';
import '#web/ui/busy-area.css';

const PATIENCE = 200;

/**
 * Wraps content that is being replaced. The old content stays readable and dims after 200 ms, and `label` is announced.
 * There is no spinner.
 */
export function BusyArea({ busy, label, children }: { busy: boolean; label: string; children: ReactNode }) {
  const isShown = useDelayed(busy, PATIENCE);
  return (
    <div className="busy-area" aria-busy={busy} data-shown={isShown || undefined}>
      <output className="visually-hidden">{isShown ? label : ''}</output>
      {children}
    </div>
  );
}
