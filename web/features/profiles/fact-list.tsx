import type { ReactNode } from 'react';
import '#web/features/profiles/fact-list.css';

export type Fact = {
  term: string;
  /** If this is null or empty, `none` is shown in its place. */
  value: ReactNode;
  /** The text for a missing value. */
  none?: string;
};

const isMissing = (value: ReactNode) => value === null || value === undefined || value === '';

/** Lists facts with their names, in two columns. Missing values are labeled as missing. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ term, value, none = 'Not given' }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={isMissing(value) ? 'muted' : undefined}>{isMissing(value) ? none : value}</dd>
        </div>
      ))}
    </dl>
  );
}
