import type { Question } from '#shared/quizzes/question.contract.ts';
import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { AnsweredQuestion } from '#web/features/quizzes/answered-question.tsx';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';
import { Card } from '#web/ui/card.tsx';

/** A question with the user's answer. `number` is its position in the quiz, counted from 1. */
export type Answered = { number: number; question: Question; option: number; isRight: boolean };

type Props = { slugOf: QuizSubject['slugOf']; questions: readonly Question[]; items: readonly QuizItem[] };

/**
 * The maximum number of missed questions that start open. The others start collapsed, so they don't bury the content
 * below.
 */
const MOST_OPEN = 3;

/** Shows every answered question again with feedback on its options, missed questions first. */
export function AnswerReview({ slugOf, questions, items }: Props) {
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
          <QuestionList slugOf={slugOf} answered={missed} open={MOST_OPEN} />
        </section>
      )}
      {right.length > 0 && (
        <section className="stack-3">
          <h2>Correct, {right.length}</h2>
          <QuestionList slugOf={slugOf} answered={right} open={0} />
        </section>
      )}
    </>
  );
}

type ListProps = Pick<Props, 'slugOf'> & { answered: readonly Answered[]; open: number };

function QuestionList({ slugOf, answered, open }: ListProps) {
  return (
    <Card flush>
      {answered.map((each, index) => (
        <AnsweredQuestion key={each.question.id} slug={slugOf(each.question.rule_id)} isOpen={index < open} {...each} />
      ))}
    </Card>
  );
}
