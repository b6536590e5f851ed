import { MistakeList } from '#web/features/rules/mistake-list.tsx';
import { Prose } from '#web/features/rules/prose.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const MISTAKES_SHOWN = 3;

type Props = { notes: string | null; mistakes: readonly string[]; onMore: () => void };

/**
 * Shows strategic notes and the first three common mistakes. `onMore` opens the detailed view, which has all of them.
 */
export function StrategicNotes({ notes, mistakes, onMore }: Props) {
  const more = mistakes.length - MISTAKES_SHOWN;
  return (
    <Card as="section">
      <h2>Strategic notes</h2>
      {notes !== null && (
        <div className="text-sm soft stack-2">
          <Prose text={notes} at="strategic_notes" />
        </div>
      )}
      {mistakes.length > 0 && (
        <>
          <h3 className="card-heading mt-4">Common mistakes</h3>
          <div className="mt-2">
            <MistakeList mistakes={mistakes.slice(0, MISTAKES_SHOWN)} />
          </div>
        </>
      )}
      {more > 0 && (
        <div className="mt-2">
          <Button tone="ghost" flush onPress={onMore}>
            +{more} more in detailed view
          </Button>
        </div>
      )}
    </Card>
  );
}
