import { FileQuestionMark } from 'lucide-react';
import { useOnline } from '#web/browser/use-online.ts';
import { QuizPageFrame, QuizTitle } from '#web/features/quizzes/quiz-page-frame.tsx';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

/** Links back to the `home` page of the quiz's subject. */
export function BackButton({ subject }: { subject: QuizSubject }) {
  return <LinkButton to={subject.home}>Back to {subject.homeName}</LinkButton>;
}

export function QuizLoading({ subject }: { subject: QuizSubject }) {
  return (
    <QuizPageFrame subject={subject}>
      <QuizTitle subject={subject} />
      <QuestionsLoading />
    </QuizPageFrame>
  );
}

/** Shows a skeleton of the quiz settings. */
export function QuestionsLoading() {
  return (
    <Skeleton label="Loading quiz questions...">
      <div className="card stack">
        <Bone width="40%" />
        <Bone height="2.75rem" />
        <Bone height="2.75rem" />
        <Bone height="2.75rem" />
        <Bone width="9rem" height="3rem" />
      </div>
    </Skeleton>
  );
}

type Retry = { subject: QuizSubject; onRetry: () => void; isRetrying: boolean };

/** Shown if the questions couldn't be loaded. Offline, this means that they aren't on this device yet. */
export function QuestionsFailed({ subject, ...retry }: Retry) {
  const isOnline = useOnline();
  return (
    <LoadFailed {...retry} title="Failed to load quiz questions" back={<BackButton subject={subject} />}>
      {isOnline
        ? 'We couldn’t load the questions. This might be a temporary issue.'
        : 'You’re offline, and the questions aren’t on this device yet.'}
    </LoadFailed>
  );
}

export function NoQuestions({ subject }: { subject: QuizSubject }) {
  return (
    <Card>
      <EmptyState
        icon={FileQuestionMark}
        title="No Quiz Questions Available"
        actions={
          <>
            <Button tone="primary" disabled>
              Start Quiz
            </Button>
            <BackButton subject={subject} />
          </>
        }
      >
        We don’t have any questions about {subject.name} right now. You can still study its text and examples.
      </EmptyState>
    </Card>
  );
}
