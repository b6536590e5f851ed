import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = { icon: LucideIcon; art?: 'paper' | 'round'; title: string; actions: ReactNode; children: ReactNode };

/** Shows a page with a single message and links to other pages. */
export function FullPageNotice({ icon, art = 'round', title, actions, children }: Props) {
  return (
    <div className="wrap">
      <Card>
        <EmptyState icon={icon} level={1} art={art} title={title} actions={actions}>
          {children}
        </EmptyState>
      </Card>
    </div>
  );
}
