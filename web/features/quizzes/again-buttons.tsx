import { CircleQuestionMark, ListRestart, RotateCcw } from 'lucide-react';
import type { AskedQuiz } from '#web/features/quizzes/open-quiz.ts';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';
import { StartFailed } from '#web/features/quizzes/start-failed.tsx';
import { useStartQuiz } from '#web/features/quizzes/use-start-quiz.ts';
import { answeredWords, useUnfinishedQuiz } from '#web/sync/unfinished-quizzes.ts';
import { Button } from '#web/ui/button.tsx';

/** `missed` is a quiz with only the missed questions, or null if there are none. `onAgain` leaves the results. */
export type AgainProps = {
  subject: QuizSubject;
  missed: Omit<AskedQuiz, 'ruleId'> | null;
  onAgain: () => void;
};

/**
 * Offers another quiz on the same subject. Only one quiz per subject can be open, so the user has to continue an open
 * one first.
 */
export function AgainButtons({ subject, missed, onAgain }: AgainProps) {
  const unfinished = useUnfinishedQuiz(subject.key);
  const { state, start } = useStartQuiz(subject.key, onAgain);
  if (unfinished) {
    return (
      <Button tone="primary" icon={CircleQuestionMark} onPress={onAgain}>
        Continue quiz, {answeredWords(unfinished)}
      </Button>
    );
  }
  return (
    <>
      {state === 'failed' && <StartFailed />}
      {missed !== null && (
        <Button
          tone="primary"
          icon={ListRestart}
          busy={state === 'starting'}
          onPress={() => start({ ruleId: subject.ruleId, ...missed })}
        >
          Retry the {missed.questions.length === 1 ? 'one' : missed.questions.length} you missed
        </Button>
      )}
      <Button icon={RotateCcw} onPress={onAgain}>
        Retake Quiz
      </Button>
    </>
  );
}
