import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/card.css';
import '#web/ui/stat.css';

type Props = { term: string; icon: LucideIcon; value: ReactNode; unit?: string | undefined; note?: string | undefined };

/** Shows one figure on a card, with its unit and a note. */
export function Stat({ term, icon, value, unit, note }: Props) {
  return (
    <dl className="card stat">
      <dt>
        <Icon of={icon} />
        {term}
      </dt>
      <dd className="stat-value">
        {value}
        {unit !== undefined && <small>{unit === '%' ? unit : ` ${unit}`}</small>}
      </dd>
      {note !== undefined && <dd className="stat-note">{note}</dd>}
    </dl>
  );
}
