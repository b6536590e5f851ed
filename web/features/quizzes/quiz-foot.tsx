import { ArrowLeft, ArrowRight, Send } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  isFirst: boolean;
  isLast: boolean;
  /** Whether the question on screen has an answer. */
  isAnswered: boolean;
  /** The numbers of the questions without an answer. */
  missing: readonly number[];
  isSending: boolean;
  onBack: () => void;
};

/** The Back and Next buttons. The button on the right submits the form, so the Enter key presses it, too. */
export function QuizFoot({ isFirst, isLast, isAnswered, missing, isSending, onBack }: Props) {
  const noteId = useId();
  const hasNote = isLast && isAnswered && missing.length > 0;
  return (
    <div className="quiz-taking-foot">
      <div className="wrap">
        {hasNote && (
          <p className="text-sm muted" id={noteId}>
            Not answered yet: {missing.length === 1 ? 'question' : 'questions'} {missing.join(', ')}.
          </p>
        )}
        <div className="quiz-taking-foot-row">
          <Button size="lg" icon={ArrowLeft} disabled={isFirst} onPress={onBack}>
            Back
          </Button>
          {isLast ? (
            <Button
              type="submit"
              tone="primary"
              size="lg"
              icon={Send}
              disabled={missing.length > 0}
              busy={isSending}
              aria-describedby={hasNote ? noteId : undefined}
            >
              Submit Quiz
            </Button>
          ) : (
            <Button type="submit" tone="primary" size="lg" disabled={!isAnswered}>
              Next
              <Icon of={ArrowRight} />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
