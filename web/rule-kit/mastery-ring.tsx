import type { MasteryLevel } from '#shared/study/study-event.contract.ts';
import '#web/rule-kit/mastery-ring.css';

/** Shows mastery as a word and a ring that fills up. */
export function MasteryRing({ level, label }: { level: MasteryLevel; label: string }) {
  return (
    <span className="mastery-ring" data-l={level}>
      <i aria-hidden="true" />
      {label}
    </span>
  );
}
