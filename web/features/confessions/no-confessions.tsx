import { MessagesSquare } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = {
  level?: 2 | 3;
  /** Whether the competition doesn't accept new confessions. */
  isClosed?: boolean;
  children: string;
};

/** Shown in place of a feed that has no confessions. Community specification §8. */
export function NoConfessions({ level = 2, isClosed = false, children }: Props) {
  const title = isClosed ? 'No confessions yet' : 'No confessions yet. Be the first to share!';
  return (
    <Card>
      <EmptyState icon={MessagesSquare} level={level} title={title}>
        {isClosed ? undefined : children}
      </EmptyState>
    </Card>
  );
}
