import { SearchX, Trophy } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** `onClear` clears the filters. It's undefined if there are no competitions at all. */
export function NoCompetitions({ onClear }: { onClear?: (() => void) | undefined }) {
  const clear = onClear && (
    <Button tone="soft" onPress={onClear}>
      Clear filters
    </Button>
  );
  return (
    <Card>
      <EmptyState icon={onClear ? SearchX : Trophy} title="No Competitions Found" actions={clear}>
        {onClear ? 'Try another name, location, or status.' : 'New competitions will be listed here.'}
      </EmptyState>
    </Card>
  );
}
