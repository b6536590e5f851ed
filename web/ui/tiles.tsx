import type { ReactNode } from 'react';
import '#web/ui/tiles.css';

type Props = { items: readonly { term: string; value: ReactNode }[]; boxed?: boolean | undefined };

/** Shows short facts in a row, each with its value above its term. */
export function Tiles({ items, boxed = false }: Props) {
  return (
    <dl className={`tiles${items.length === 5 ? ' tiles-five' : ''}${boxed ? ' tiles-boxed' : ''}`}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
