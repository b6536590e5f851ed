import { Play } from 'lucide-react';
import { useState } from 'react';
import { estimatedMinutes } from '#shared/quizzes/estimated-time.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import type { Difficulty } from '#shared/rules/scales.ts';
import { countWords } from '#shared/text/count-words.ts';
import { localDay } from '#shared/time/local-day.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import { useQuestions } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import type { AskedQuiz } from '#web/features/quizzes/open-quiz.ts';
import {
  type CountChoice,
  chosenFor,
  countOptions,
  countOr,
  fillingOf,
  levelOptions,
  mixOf,
  objectivesOf,
} from '#web/features/quizzes/quiz-choice.ts';
import { QuizPageFrame, QuizTitle } from '#web/features/quizzes/quiz-page-frame.tsx';
import { BackButton, NoQuestions, QuestionsFailed, QuestionsLoading } from '#web/features/quizzes/quiz-states.tsx';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';
import { LOG_IN } from '#web/features/quizzes/quiz-words.ts';
import { StartFailed } from '#web/features/quizzes/start-failed.tsx';
import { pressedChoice, startPress } from '#web/features/quizzes/start-press.ts';
import { StartStanding } from '#web/features/quizzes/start-standing.tsx';
import { UnfinishedElsewhere } from '#web/features/quizzes/unfinished-elsewhere.tsx';
import { useStartQuiz } from '#web/features/quizzes/use-start-quiz.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import '#web/features/quizzes/quiz-settings.css';

type Props = { subject: QuizSubject; isAgain: boolean };

/** The screen before a quiz, with the number of questions, the difficulty, and the start button. */
export function QuizSettings({ subject, isAgain }: Props) {
  const query = useQuestions(subject.slugs);
  const { failure, isRetrying } = useContentFailure(query);
  const retry = { onRetry: () => void query.refetch(), isRetrying };
  return (
    <QuizPageFrame subject={subject}>
      <QuizTitle subject={subject} isAgain={isAgain} />
      <div className="stack">
        <StartStanding />
        <UnfinishedElsewhere here={subject.key} />
        {query.data && <Choices subject={subject} version={query.data.version} bank={query.data.questions} />}
        {!query.data && failure === null && <QuestionsLoading />}
        {failure !== null && <QuestionsFailed subject={subject} {...retry} />}
      </div>
    </QuizPageFrame>
  );
}

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

const levelOption = ({ level, count }: { level: Difficulty; count: number }) => ({
  value: level,
  label: (
    <>
      <span className="quiz-settings-level">{level}</span> ({count})
    </>
  ),
});

type ChoicesProps = { subject: QuizSubject; version: string; bank: readonly Question[] };

function Choices({ subject, version, bank }: ChoicesProps) {
  const { key, ruleId } = subject;
  const [pressed] = useState(() => pressedChoice(key));
  const [wantedCount, setCount] = useState<CountChoice | null>(pressed?.count ?? null);
  const [wantedLevel, setLevel] = useState<Difficulty | null>(pressed?.difficulty ?? null);
  const [seed] = useState(newSeed);
  const [day] = useState(() => localDay(new Date()));
  const levels = levelOptions(bank, { ruleId, day });
  const difficulty = wantedLevel ?? levels[0]?.level;
  if (difficulty === undefined) return <NoQuestions subject={subject} />;
  const available = levels.reduce((sum, level) => sum + level.count, 0);
  const count = countOr(wantedCount, available);
  const chosen = chosenFor(bank, { ruleId, day, count, difficulty, seed });
  const { questions } = chosen;
  const filling = fillingOf(chosen, difficulty);
  const minutes = countWords(estimatedMinutes(questions), 'minute');
  return (
    <div className="cols">
      <Card as="section" className="quiz-settings">
        <h2>Your quiz</h2>
        <div className="grid grid-2">
          <RadioGroup legend="Number of questions" options={countOptions(available)} value={count} onValue={setCount} />
          <RadioGroup legend="Difficulty" options={levels.map(levelOption)} value={difficulty} onValue={setLevel} />
        </div>
        <output className="quiz-settings-length">
          <b>{countWords(questions.length, 'question')}</b> ({mixOf(questions)}), estimated time {minutes}.
          {filling !== undefined && ` ${filling}`}
        </output>
        <StartButton
          subject={subject}
          press={startPress(key, { count, difficulty })}
          quiz={{ ruleId, version, questions }}
        />
      </Card>
      <Objectives objectives={objectivesOf(questions)} />
    </div>
  );
}

type StartProps = { subject: QuizSubject; press: string; quiz: AskedQuiz };

function StartButton({ subject, press, quiz }: StartProps) {
  const { state, start } = useStartQuiz(subject.key);
  useResumedPress(press, () => start(quiz));
  return (
    <>
      {state === 'failed' && <StartFailed />}
      <div className="row">
        <Button
          tone="primary"
          size="lg"
          icon={Play}
          disabled={quiz.questions.length === 0}
          busy={state === 'starting'}
          onPress={() => requireSignIn(() => start(quiz), LOG_IN, press)}
        >
          Start Quiz
        </Button>
        <BackButton subject={subject} />
      </div>
    </>
  );
}

const OBJECTIVES_SHOWN = 5;

function Objectives({ objectives }: { objectives: readonly string[] }) {
  return (
    <aside className="rail stack" aria-label="About this quiz">
      <Card as="section">
        <h2>What you’ll practice</h2>
        <ul className="list text-sm soft">
          {objectives.slice(0, OBJECTIVES_SHOWN).map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
        <p className="text-sm muted mt-4">
          Your answers are saved as you go. You can leave and continue later, even offline.
        </p>
      </Card>
    </aside>
  );
}
