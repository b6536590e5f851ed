import { type LucideIcon, Mic } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/learn-hub/coming-list.css';

const COMING: readonly { icon: LucideIcon; title: string; about: string }[] = [
  { icon: Mic, title: 'Opening & Closing Skills', about: 'Structure, theme, and timing.' },
];

/**
 * Keeps the footer off the screen until the rest of the page is shown. Otherwise, that content would push the footer
 * down.
 */
export const ComingRoom = () => <div className="coming-list-room" />;

/** Lists the parts of the hub that aren't available yet. Community specification §2, decision 3. */
export function ComingList() {
  return (
    <Card as="section" className="mt-6">
      <h2>Coming soon</h2>
      <ul className="coming-list">
        {COMING.map(({ icon, title, about }) => (
          <li key={title}>
            <Icon of={icon} />
            <div>
              <h3>{title}</h3>
              <p>{about}</p>
            </div>
            <Badge outline>Coming Soon</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
