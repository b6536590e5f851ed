import { Bookmark, Check, CircleQuestionMark, Layers, NotebookPen } from 'lucide-react';
import { useContext } from 'react';
import { SignInPrompt } from '#web/features/rule/sign-in-prompt.tsx';
import { ToCome } from '#web/features/rule/to-come.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import '#web/features/rule/study-tools.css';

/** What a visitor can do about a rule: everything asks for an account, or is yet to come. */
export function StudyTools() {
  const askToSignIn = useContext(SignInPrompt);
  return (
    <Card as="section">
      <h2>Study tools</h2>
      <div className="tools">
        <Button tone="primary" block icon={Check} onPress={() => askToSignIn('progress')}>
          Mark as Studied
        </Button>
        <Button block icon={Bookmark} title="Bookmark this rule" onPress={() => askToSignIn('bookmark')}>
          Bookmark
        </Button>
        <ToCome icon={CircleQuestionMark} label="Take Quiz" when="Soon" />
        <ToCome icon={Layers} label="Flashcards" when="Coming Soon" />
        <ToCome icon={NotebookPen} label="Add Note" when="Coming Soon" />
      </div>
    </Card>
  );
}
