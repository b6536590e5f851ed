import type { ReactNode } from 'react';
import '#web/features/profiles/fact-list.css';

export type Fact = {
  term: string;
  /** Null or empty shows `none` in its place. */
  value: ReactNode;
  /** What stands where nothing is given. */
  none?: string;
};

const isMissing = (value: ReactNode) => value === null || value === undefined || value === '';

/** Facts with their names, in two columns; what is not given is said to be so. */
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
