import { Play } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mostMixed } from '#shared/practice/choose-mixed.ts';
import { MIXED_PARAMETERS, type MixedSet } from '#shared/practice/mixed-set.ts';
import { minutesOf, QUESTION_S } from '#shared/practice/practice-time.ts';
import { MAX_QUIZ_ITEMS } from '#shared/quizzes/quiz-item.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { localDay } from '#shared/time/local-day.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import type { QuestionBank } from '#web/content/content-source.ts';
import { useQuestions } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { ArticleChips } from '#web/features/quizzes/article-chips.tsx';
import { mixedCounts } from '#web/features/quizzes/mixed-counts.ts';
import { NothingMixed } from '#web/features/quizzes/nothing-mixed.tsx';
import { QuizPageFrame, QuizTitle } from '#web/features/quizzes/quiz-page-frame.tsx';
import { BackButton, QuestionsFailed, QuestionsLoading } from '#web/features/quizzes/quiz-states.tsx';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';
import { LOG_IN } from '#web/features/quizzes/quiz-words.ts';
import { StartFailed } from '#web/features/quizzes/start-failed.tsx';
import { StartStanding } from '#web/features/quizzes/start-standing.tsx';
import { UnfinishedElsewhere } from '#web/features/quizzes/unfinished-elsewhere.tsx';
import { type AskedMixed, useStartMixed } from '#web/features/quizzes/use-start-mixed.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import '#web/features/quizzes/quiz-settings.css';

type Mixed = { set: MixedSet; ruleIds: readonly string[] };
type Props = { subject: QuizSubject; mixed: Mixed; isAgain: boolean };

/** The screen before a quiz on any set of rules, with the number of questions and the start button. */
export function MixedSettings({ subject, mixed, isAgain }: Props) {
  return (
    <QuizPageFrame subject={subject}>
      <QuizTitle subject={subject} isAgain={isAgain} />
      <div className="stack">
        <StartStanding />
        <UnfinishedElsewhere here={subject.key} />
        {mixed.ruleIds.length === 0 ? (
          <NothingMixed set={mixed.set} />
        ) : (
          <LoadedChoices subject={subject} mixed={mixed} />
        )}
      </div>
    </QuizPageFrame>
  );
}

type Given = Omit<Props, 'isAgain'>;

function LoadedChoices({ subject, mixed }: Given) {
  const query = useQuestions(subject.slugs);
  const { failure, isRetrying } = useContentFailure(query);
  if (query.data) return <Choices subject={subject} mixed={mixed} bank={query.data} />;
  if (failure === null) return <QuestionsLoading />;
  return <QuestionsFailed subject={subject} onRetry={() => void query.refetch()} isRetrying={isRetrying} />;
}

/** Returns the rules of the chosen articles, or all rules if no article is chosen. */
const inArticles = (ruleIds: readonly string[], { slugOf }: QuizSubject, chosen: readonly string[]) =>
  chosen.length === 0 ? ruleIds : ruleIds.filter((id) => chosen.includes(slugOf(id) ?? ''));

function Choices({ subject, mixed, bank }: Given & { bank: QuestionBank }) {
  const [params] = useSearchParams();
  const [day] = useState(() => localDay(new Date()));
  const [articles, setArticles] = useState<readonly string[]>([]);
  const ruleIds = inArticles(mixed.ruleIds, subject, articles);
  const most = Math.min(MAX_QUIZ_ITEMS, mostMixed(bank.questions, { ruleIds: new Set(ruleIds), day }));
  const { options, suggested } = mixedCounts(most, params.get(MIXED_PARAMETERS.count));
  const [wanted, setWanted] = useState<string | null>(null);
  const count = options.find(({ value }) => value === wanted)?.value ?? suggested;
  if (most === 0 && articles.length === 0) return <NothingMixed set={mixed.set} />;
  return (
    <Card as="section" className="quiz-settings">
      <h2>Your quiz</h2>
      {mixed.set.kind === 'all' && <ArticleChips chosen={articles} onChoose={setArticles} />}
      {most > 0 && <RadioGroup legend="Number of questions" options={options} value={count} onValue={setWanted} />}
      <output className="quiz-settings-length">
        {most === 0 ? (
          'There are no questions in these articles.'
        ) : (
          <Length count={Number(count)} rules={ruleIds.length} />
        )}
      </output>
      <StartMixed
        subject={subject}
        asked={{ ruleIds, version: bank.version, bank: bank.questions, count: Number(count), day }}
      />
    </Card>
  );
}

function Length({ count, rules }: { count: number; rules: number }) {
  return (
    <>
      <b>{countWords(count, 'question')}</b> on {countWords(rules, 'rule')}, about{' '}
      {countWords(minutesOf(count * QUESTION_S), 'minute')}. New questions and those you missed come up most often.
    </>
  );
}

function StartMixed({ subject, asked }: { subject: QuizSubject; asked: AskedMixed }) {
  const { state, start } = useStartMixed(subject.key);
  const press = `start-quiz ${subject.key}`;
  useResumedPress(press, () => start(asked));
  return (
    <>
      {state === 'failed' && <StartFailed />}
      <div className="row">
        <Button
          tone="primary"
          size="lg"
          icon={Play}
          disabled={asked.count === 0}
          busy={state === 'starting'}
          onPress={() => requireSignIn(() => start(asked), LOG_IN, press)}
        >
          Start Quiz
        </Button>
        <BackButton subject={subject} />
      </div>
    </>
  );
}
