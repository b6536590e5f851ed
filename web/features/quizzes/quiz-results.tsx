import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { sentenceOf } from '#shared/permissions/refusal-sentence.ts';
import { mayBeAsked } from '#shared/quizzes/choose-questions.ts';
import { canSubmitQuiz } from '#shared/quizzes/quiz.policy.ts';
import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { quizOutcome } from '#shared/quizzes/score-quiz.ts';
import { localDay } from '#shared/time/local-day.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { AnswerReview } from '#web/features/quizzes/answer-review.tsx';
import { attemptOf, type OpenQuiz } from '#web/features/quizzes/open-quiz.ts';
import { QuizPageFrame } from '#web/features/quizzes/quiz-page-frame.tsx';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';
import { recordedItems } from '#web/features/quizzes/recorded-items.ts';
import { type NextRule, ResultsRail, type RuleNow } from '#web/features/quizzes/results-rail.tsx';
import { ScoreCard } from '#web/features/quizzes/score-card.tsx';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { Banner } from '#web/ui/banner.tsx';
import '#web/features/quizzes/quiz-results.css';

type Props = {
  subject: QuizSubject;
  quiz: OpenQuiz;
  now: RuleNow | undefined;
  next: NextRule | undefined;
  /** Closes the results and offers another quiz on the same subject. */
  onAgain: () => void;
  /** Set for a quiz that was reopened later: when it was taken, and a note to show. */
  takenOn?: string | undefined;
  note?: ReactNode;
};

/** Returns a quiz with only the missed questions, or null if none of them may be asked today. */
function missedOf({ id, version, questions }: OpenQuiz, items: readonly QuizItem[]) {
  const right = new Set(items.filter(({ correct }) => correct === true).map(({ questionId }) => questionId));
  const day = localDay(new Date());
  const missed = questions.filter((question) => !right.has(question.id) && mayBeAsked(question, { day }));
  return missed.length === 0 ? null : { version, questions: missed, retryOf: id };
}

const ANY_TIME = { at: 0, tzOffsetMin: 0, localDay: '1970-01-01' };

/**
 * Reads the stored attempt and follows its changes. It has the device's own score until the server's result arrives.
 */
function useRecord({ id }: OpenQuiz) {
  const { data } = useStudyQuery(`attempt ${id}`, async ({ db }) => (await db.rows.get(['studyEvent', id])) ?? null);
  return { items: recordedItems(data?.data), isWaiting: (data?.pending ?? 0) > 0 };
}

/** Shows the results of a quiz, with feedback on every option. Missed questions come first. */
export function QuizResults({ subject, quiz, now, next, onAgain, takenOn, note }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const { items: recorded, isWaiting } = useRecord(quiz);
  const own = useMemo(() => attemptOf(quiz, ANY_TIME).items, [quiz]);
  const items = recorded ?? own;
  const outcome = quizOutcome({ items });
  return (
    <QuizPageFrame subject={subject}>
      <div className="cols">
        <div className="stack-6">
          <ScoreCard
            ref={title}
            subject={subject}
            outcome={outcome}
            takenOn={takenOn}
            missed={missedOf(quiz, items)}
            onAgain={onAgain}
          />
          {isWaiting && <Waiting />}
          {note}
          <AnswerReview slugOf={subject.slugOf} questions={quiz.questions} items={items} />
        </div>
        <ResultsRail subject={subject} items={items} outcome={outcome} now={now} next={next} />
      </div>
    </QuizPageFrame>
  );
}

/** Explains why the server doesn't have the attempt yet, unless it should arrive in a moment. */
function Waiting() {
  const permission = usePermission(canSubmitQuiz);
  const isOnline = useOnline();
  if (!permission.allowed && permission.code === 'ACCOUNT_SUSPENDED') {
    return (
      <Banner tone="yellow" title={sentenceOf(permission)}>
        Your answers stay on this device until your account is active again.
      </Banner>
    );
  }
  if (isOnline) return null;
  return (
    <Banner tone="grey" title="Saved on this device">
      This quiz will be saved to your account when you’re back online.
    </Banner>
  );
}
