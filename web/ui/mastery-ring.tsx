import '#web/ui/mastery-ring.css';

type MasteryRingLevel = 'not_started' | 'learning' | 'struggling' | 'competent' | 'mastered';

/** Mastery as a filling ring and a word. */
export function MasteryRing({ level, label }: { level: MasteryRingLevel; label: string }) {
  return (
    <span className="mastery" data-l={level}>
      <i aria-hidden="true" />
      {label}
    </span>
  );
}
