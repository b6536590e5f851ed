import { ScrollText } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NoRules() {
  return (
    <Card>
      <EmptyState icon={ScrollText} art="paper" title="No rules found" level={3}>
        This article doesn't contain any rules yet.
      </EmptyState>
    </Card>
  );
}
