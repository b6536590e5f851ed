import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = { title?: string; actions?: ReactNode; children: string };

/** Shown in place of a feed without confessions. Community specification §8. */
export function NoConfessions({ title = 'No confessions yet. Be the first to share!', actions, children }: Props) {
  return (
    <Card>
      <EmptyState icon={MessagesSquare} title={title} actions={actions}>
        {children}
      </EmptyState>
    </Card>
  );
}
