import { NotebookPen, SearchX } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

const CARDS = ['one', 'two', 'three'];

export function NotesLoading() {
  return (
    <Skeleton label="Loading your notes...">
      <div className="stack">
        <Bone height="2.75rem" />
        {CARDS.map((card) => (
          <div className="card" key={card}>
            <div className="stack">
              <Bone width="50%" height="1.4rem" />
              <Bone width="80%" />
              <Bone width="65%" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** Shown when the user hasn't written a note yet. */
export function NoNotes() {
  return (
    <Card>
      <EmptyState
        icon={NotebookPen}
        art="paper"
        title="No notes yet"
        actions={
          <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
            Explore Rules
          </LinkButton>
        }
      >
        On a rule’s page, choose Add Note, or select words in the official text.
      </EmptyState>
    </Card>
  );
}

/** Shown if the user has notes, but none match the filter. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button tone="soft" onPress={onClear}>
      Show all notes
    </Button>
  );
  return (
    <Card>
      <EmptyState icon={SearchX} title="No notes found" actions={clear}>
        No notes match these filters.
      </EmptyState>
    </Card>
  );
}
