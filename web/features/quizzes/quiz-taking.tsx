import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { OpenQuiz } from '#web/features/quizzes/open-quiz.ts';
import { unanswered } from '#web/features/quizzes/open-quiz.ts';
import { QuestionFields } from '#web/features/quizzes/question-fields.tsx';
import { QuestionSteps } from '#web/features/quizzes/question-steps.tsx';
import { QuizBar } from '#web/features/quizzes/quiz-bar.tsx';
import { QuizFoot } from '#web/features/quizzes/quiz-foot.tsx';
import { keyMeaning } from '#web/features/quizzes/quiz-keys.ts';
import { giveUpQuiz, submitQuiz } from '#web/features/quizzes/quiz-store.ts';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';
import { StartOver } from '#web/features/quizzes/start-over.tsx';
import { useTakenQuiz } from '#web/features/quizzes/use-taken-quiz.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import { Banner } from '#web/ui/banner.tsx';
import '#web/features/quizzes/quiz-taking.css';

type Props = {
  subject: QuizSubject;
  begun: OpenQuiz;
  onSubmitted: (quiz: OpenQuiz) => void;
  onGivenUp: () => void;
};

/** Shows one question at a time, without the site's frame. */
export function QuizTaking({ subject, begun, onSubmitted, onGivenUp }: Props) {
  const { quiz, failure, watch, answer, goTo, stand } = useTakenQuiz(subject.key, begun);
  const { position, questions, answers } = quiz;
  const { state, submit } = useSubmit(subject.key, onSubmitted);
  const chosen = answers[position] ?? null;
  const isLast = position === questions.length - 1;
  const missing = unanswered(quiz);
  const question = questions[position];
  const advance = () => {
    if (!isLast && chosen !== null) goTo(position + 1);
    if (isLast && missing.length === 0 && state !== 'sending') submit(stand());
  };
  const press = (event: KeyboardEvent) => {
    const meaning = keyMeaning(event, question?.options.length ?? 0);
    if (meaning === undefined) return;
    event.preventDefault();
    if (meaning.kind === 'option') answer(meaning.option);
    else if (meaning.kind === 'advance') advance();
    else if (meaning.kind === 'back') goTo(position - 1);
    else if (chosen !== null) goTo(position + 1);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    advance();
  };
  const giveUp = async () => {
    await giveUpQuiz(await currentStudy(), subject.key);
    onGivenUp();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts work only while the focus is inside (WCAG 2.1.4)
    <form className="quiz-taking" noValidate onSubmit={onSubmit} onKeyDown={press}>
      <QuizBar subject={subject} quiz={quiz} watch={watch} />
      <div className="wrap">
        <QuestionHeading key={position} number={position + 1} count={questions.length} />
        <div className="quiz-taking-column stack-6">
          {question && <QuestionFields key={question.id} question={question} chosen={chosen} onChoose={answer} />}
          <Problems failure={failure} hasFailed={state === 'failed'} />
          <div className="quiz-taking-ways">
            <QuestionSteps quiz={quiz} onGo={goTo} />
            <StartOver onStartOver={() => void giveUp()} />
          </div>
        </div>
      </div>
      <QuizFoot
        isFirst={position === 0}
        isLast={isLast}
        isAnswered={chosen !== null}
        missing={missing}
        isSending={state === 'sending'}
        onBack={() => goTo(position - 1)}
      />
    </form>
  );
}

/** Remounted for every question so that it receives the focus. */
function QuestionHeading({ number, count }: { number: number; count: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <h2 ref={heading} className="visually-hidden" tabIndex={-1}>
      Question {number} of {count}
    </h2>
  );
}

/** Explains what went wrong when saving or submitting the answers. */
function Problems({ failure, hasFailed }: { failure: string | null; hasFailed: boolean }) {
  return (
    <>
      {failure !== null && (
        <Banner tone="yellow" announce="politely" title="Your last answer wasn’t saved">
          {failure}. It still counts if you finish without leaving this page.
        </Banner>
      )}
      {hasFailed && (
        <Banner tone="red" announce="now" title="Failed to submit quiz. Please try again.">
          Your answers are still here.
        </Banner>
      )}
    </>
  );
}

function useSubmit(key: string, onSubmitted: (quiz: OpenQuiz) => void) {
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const send = async (quiz: OpenQuiz) => {
    setState('sending');
    try {
      await submitQuiz(key, quiz);
      onSubmitted(quiz);
    } catch {
      setState('failed');
    }
  };
  return { state, submit: (quiz: OpenQuiz) => void send(quiz) };
}
