import type { LucideIcon } from 'lucide-react';
import { LinkedText } from '#web/features/rules/rule-links.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/rules/marked-list.css';

type Props = {
  icon: LucideIcon;
  items: readonly string[];
  /** The field that the items come from. It's needed to explain the legal terms in them. */
  at?: string;
};

/** Lists short points, each with the same icon. */
export function MarkedList({ icon, items, at }: Props) {
  return (
    <ul className="marked-list">
      {items.map((item, index) => (
        <li key={item}>
          <Icon of={icon} />
          <span>
            <LinkedText at={at === undefined ? undefined : `${at}.${index}`}>{item}</LinkedText>
          </span>
        </li>
      ))}
    </ul>
  );
}
