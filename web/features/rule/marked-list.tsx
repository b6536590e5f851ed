import type { LucideIcon } from 'lucide-react';
import { LinkedText } from '#web/features/rule/rule-links.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/rule/marked-list.css';

/** Short points, each behind the same icon. */
export function MarkedList({ icon, items }: { icon: LucideIcon; items: readonly string[] }) {
  return (
    <ul className="mistakes">
      {items.map((item) => (
        <li key={item}>
          <Icon of={icon} />
          <span>
            <LinkedText>{item}</LinkedText>
          </span>
        </li>
      ))}
    </ul>
  );
}
