import { useId } from 'react';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { optionLetter, TYPE_NAMES } from '#web/features/quizzes/quiz-words.ts';
import { splitStem } from '#web/features/quizzes/split-stem.ts';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import '#web/features/quizzes/quiz-option.css';

type Props = { question: Question; chosen: number | null; onChoose: (option: number) => void };

/** Shows a question and its options as native radio buttons, in their stored order. Decision 14. */
export function QuestionFields({ question, chosen, onChoose }: Props) {
  const { question_text, question_type, difficulty_level, options } = question;
  const name = useId();
  const sceneId = useId();
  // A true-or-false question stays whole because its statement and its question belong together.
  const { scene, question: asked } =
    question_type === 'true_false' ? { scene: '', question: question_text } : splitStem(question_text);
  return (
    <>
      <div className="row">
        <DifficultyBadge level={difficulty_level} />
        <Badge>{TYPE_NAMES[question_type]}</Badge>
      </div>
      {scene !== '' && (
        <p className="quiz-taking-scenario" id={sceneId}>
          {scene}
        </p>
      )}
      <fieldset aria-describedby={scene === '' ? undefined : sceneId}>
        <legend className="quiz-taking-question">{asked}</legend>
        <ul className="quiz-option-list">
          {options.map((option, index) => (
            <li key={option}>
              <label className="quiz-option">
                <input type="radio" name={name} checked={chosen === index} onChange={() => onChoose(index)} />
                <span className="quiz-option-letter" aria-hidden="true">
                  {optionLetter(index)}
                </span>
                <span className="quiz-option-text">{option}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}
