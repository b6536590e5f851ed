import { FileQuestionMark } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { countWords } from '#shared/text/count-words.ts';
import { whenUsed } from '#shared/text/when-used.ts';
import { useQuestions } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { QuizPageFrame, QuizTitle } from '#web/features/quizzes/quiz-page-frame.tsx';
import { QuizResults } from '#web/features/quizzes/quiz-results.tsx';
import { BackButton, QuestionsFailed, QuizLoading } from '#web/features/quizzes/quiz-states.tsx';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';
import { type Attempt, readAttempt, reopenQuiz } from '#web/features/quizzes/reopened-quiz.ts';
import type { NextRule, RuleNow } from '#web/features/quizzes/results-rail.tsx';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = {
  subject: QuizSubject;
  /** The ID of the attempt. */
  id: string;
  now: RuleNow | undefined;
  next: NextRule | undefined;
  onAgain: () => void;
};

/** Shows the results of an earlier attempt. */
export function ReopenedResults(props: Props) {
  const { subject, id } = props;
  const { data, error } = useStudyQuery(`reopened ${id}`, async ({ db }) =>
    readAttempt((await db.rows.get(['studyEvent', id]))?.data),
  );
  if (data === undefined && error === null) return <QuizLoading subject={subject} />;
  if (!data || data.ruleId !== subject.ruleId) return <NotThere subject={subject} />;
  return <Results attempt={data} {...props} />;
}

function Results({ subject, id, attempt, ...onward }: Props & { attempt: Attempt }) {
  const query = useQuestions(slugsOf(subject, attempt));
  const { failure, isRetrying } = useContentFailure(query);
  if (failure !== null) {
    return (
      <QuizPageFrame subject={subject}>
        <QuizTitle subject={subject} />
        <QuestionsFailed subject={subject} onRetry={() => void query.refetch()} isRetrying={isRetrying} />
      </QuizPageFrame>
    );
  }
  if (!query.data) return <QuizLoading subject={subject} />;
  const { quiz, missing } = reopenQuiz(id, attempt, query.data);
  return (
    <QuizResults
      subject={subject}
      quiz={quiz}
      takenOn={dateOf(attempt)}
      note={missing > 0 && <Missing count={missing} />}
      {...onward}
    />
  );
}

/** Returns the slugs of the articles whose rules an attempt was on. */
const slugsOf = ({ slugOf }: QuizSubject, { items }: Attempt) => [
  ...new Set(items.flatMap(({ ruleId }) => slugOf(ruleId) ?? [])),
];

const MINUTE_MS = 60_000;
const dateFormat = whenUsed(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }),
);
const dateOf = ({ at, tzOffsetMin }: Attempt) => dateFormat().format(at + tzOffsetMin * MINUTE_MS);

function Missing({ count }: { count: number }) {
  return (
    <Banner tone="grey" title={`${countWords(count, 'question')} from this quiz can’t be shown`}>
      {count === 1
        ? 'It’s no longer in the question bank. Your answer still counts.'
        : 'They’re no longer in the question bank. Your answers still count.'}
    </Banner>
  );
}

function NotThere({ subject }: { subject: QuizSubject }) {
  return (
    <QuizPageFrame subject={subject}>
      <Card>
        <EmptyState
          icon={FileQuestionMark}
          title="Quiz not found"
          level={1}
          actions={
            <>
              <LinkButton tone="primary" to={`${PAGE_PATHS.dashboard}?tab=history&kind=quizzes`}>
                Open Study History
              </LinkButton>
              <BackButton subject={subject} />
            </>
          }
        >
          This quiz isn’t on this device.
        </EmptyState>
      </Card>
    </QuizPageFrame>
  );
}
