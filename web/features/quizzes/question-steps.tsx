import type { OpenQuiz } from '#web/features/quizzes/open-quiz.ts';

type Props = { quiz: OpenQuiz; onGo: (position: number) => void };

/** Numbered buttons that jump to any question. */
export function QuestionSteps({ quiz: { questions, answers, position }, onGo }: Props) {
  return (
    <nav aria-label="Questions">
      <ol className="quiz-taking-dots">
        {questions.map(({ id }, index) => {
          const isAnswered = (answers[index] ?? null) !== null;
          return (
            <li key={id}>
              <button
                type="button"
                className={isAnswered ? 'quiz-taking-done' : undefined}
                aria-current={index === position ? 'step' : undefined}
                aria-label={`Question ${index + 1}, ${isAnswered ? 'answered' : 'not answered'}`}
                onClick={() => onGo(index)}
              >
                {index + 1}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
