import { MessagesSquare } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = { level?: 2 | 3; children: string };

/** Shown in place of a feed that has no confessions. Community specification §8. */
export function NoConfessions({ level = 2, children }: Props) {
  return (
    <Card>
      <EmptyState icon={MessagesSquare} level={level} title="No confessions yet. Be the first to share!">
        {children}
      </EmptyState>
    </Card>
  );
}
