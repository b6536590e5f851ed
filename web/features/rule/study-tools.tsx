import { Bookmark, Check, CircleQuestionMark, Layers, NotebookPen } from 'lucide-react';
import { ToCome } from '#web/features/rule/to-come.tsx';
import { useStudyPress } from '#web/features/rule/use-study-press.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import '#web/features/rule/study-tools.css';

/** What can be done about a rule: everything asks for an account, or is yet to come. */
export function StudyTools() {
  const press = useStudyPress();
  return (
    <Card as="section">
      <h2>Study tools</h2>
      <div className="tools">
        <Button tone="primary" block icon={Check} onPress={() => press('progress')}>
          Mark as Studied
        </Button>
        <Button block icon={Bookmark} title="Bookmark this rule" onPress={() => press('bookmark')}>
          Bookmark
        </Button>
        <ToCome icon={CircleQuestionMark} label="Take Quiz" when="Soon" />
        <ToCome icon={Layers} label="Flashcards" when="Coming Soon" />
        <ToCome icon={NotebookPen} label="Add Note" when="Coming Soon" />
      </div>
    </Card>
  );
}
