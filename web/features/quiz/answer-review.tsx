import type { Question } from '#shared/quizzes/question.contract.ts';
import type { QuizItem } from '#shared/study/study-event.contract.ts';
import { AnsweredQuestion } from '#web/features/quiz/answered-question.tsx';
import { Card } from '#web/ui/card.tsx';

/** A question with the answer that was given; `number` is its place in the quiz, from 1. */
export type Answered = { number: number; question: Question; option: number; isRight: boolean };

type Props = { slug: string; questions: readonly Question[]; items: readonly QuizItem[] };

/** Every question again with what its options teach: first those that were missed, open, then the others. */
export function AnswerReview({ slug, questions, items }: Props) {
  const answered = questions.flatMap((question): Answered[] => {
    const index = items.findIndex(({ questionId }) => questionId === question.id);
    const item = items[index];
    return item === undefined
      ? []
      : [{ number: index + 1, question, option: item.option, isRight: item.correct === true }];
  });
  const missed = answered.filter(({ isRight }) => !isRight);
  const right = answered.filter(({ isRight }) => isRight);
  return (
    <>
      {missed.length > 0 && (
        <section className="stack-3">
          <h2>{missed.length === 1 ? 'Look at this one again' : 'Look at these again'}</h2>
          <QuestionList slug={slug} answered={missed} />
        </section>
      )}
      {right.length > 0 && (
        <section className="stack-3">
          <h2>Correct, {right.length}</h2>
          <QuestionList slug={slug} answered={right} />
        </section>
      )}
    </>
  );
}

function QuestionList({ slug, answered }: { slug: string; answered: readonly Answered[] }) {
  return (
    <Card flush>
      {answered.map((each) => (
        <AnsweredQuestion key={each.question.id} slug={slug} {...each} />
      ))}
    </Card>
  );
}
