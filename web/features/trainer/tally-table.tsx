import type { Tally } from '#shared/trainer/drill-results.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import '#web/features/trainer/tally-table.css';

type Props<K extends string> = { title: string; tallies: readonly Tally<K>[]; nameOf: (key: K) => string };

/** Shows how many calls the user got right, by ground or by family. */
export function TallyTable<K extends string>({ title, tallies, nameOf }: Props<K>) {
  if (tallies.length === 0) return null;
  return (
    <Card as="section" className="stack-3">
      <h2>{title}</h2>
      <ul className="tally-table">
        {tallies.map(({ key, right, total }) => (
          <li key={key}>
            <span>{nameOf(key)}</span>
            <span className="muted">
              {right} of {total}
            </span>
            <ProgressBar label={nameOf(key)} value={right} max={total} valueText={`${right} of ${total} right`} thin />
          </li>
        ))}
      </ul>
    </Card>
  );
}
