import { Hammer } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A placeholder for the counts. */
export function AdminDashboardPage() {
  return (
    <Card>
      <EmptyState icon={Hammer} level={1} art="round" title="The admin area is being built">
        Until then, set roles and bans from the server’s command line.
      </EmptyState>
    </Card>
  );
}
