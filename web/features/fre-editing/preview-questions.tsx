import type { Question } from '#shared/quizzes/question.contract.ts';
import { Section } from '#web/features/fre-editing/section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import '#web/features/fre-editing/fold.css';

/** The questions that quizzes may ask on a day, with their keys. */
export function PreviewQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <Section title={`Questions that quizzes may ask that day: ${questions.length}`}>
      {questions.map(({ id, question_text, options, option_feedback, key }) => (
        <details key={id} className="fold">
          <summary>
            <span className="fold-title">
              <b className="tabular">{id}</b> {question_text}
            </span>
          </summary>
          <ol className="fold-body">
            {options.map((option, at) => (
              <li key={option}>
                {option} {at === key && <Badge tone="green">Right</Badge>}
                <p className="text-sm soft">{option_feedback[at]}</p>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </Section>
  );
}
