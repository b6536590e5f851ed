import { Check, ChevronDown, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { mistakePath, quizPath, rulePath } from '#shared/pages/page-paths.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import type { Answered } from '#web/features/quizzes/answer-review.tsx';
import { addressIn, asksForRuling } from '#web/features/quizzes/question-text.ts';
import { optionLetter } from '#web/features/quizzes/quiz-words.ts';
import { splitStem } from '#web/features/quizzes/split-stem.ts';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/quizzes/quiz-option.css';

type Props = Answered & { slug: string | undefined; isOpen: boolean };

export function AnsweredQuestion({ slug, number, question, option, isRight, isOpen }: Props) {
  const { question_type, question_text } = question;
  const { scene, question: asked } =
    question_type === 'true_false' ? { scene: '', question: question_text } : splitStem(question_text);
  return (
    <details className="quiz-results-question" open={isOpen}>
      <summary>
        <span className={isRight ? 'quiz-results-sign' : 'quiz-results-sign quiz-results-sign-wrong'}>
          <Icon of={isRight ? Check : X} />
        </span>
        <span>
          <span className="visually-hidden">{isRight ? 'Correct. ' : 'Incorrect. '}</span>
          {number}. {asked}
        </span>
        <ChevronDown className="icon quiz-results-chevron" aria-hidden="true" />
      </summary>
      <div className="quiz-results-body stack-3">
        {scene !== '' && <p className="quiz-results-scene text-sm soft">{scene}</p>}
        {!asksForRuling(question) && <Verdict isRight={isRight} />}
        <ul className="quiz-option-list">
          {question.options.map((text, index) => (
            <TaughtOption key={text} question={question} index={index} isChosen={index === option} />
          ))}
        </ul>
        <p className="row text-sm">
          Read more: <CitedPart slug={slug} question={question} />
          {slug !== undefined && (
            <Link className="muted" to={mistakePath(`question ${question.id}`, quizPath(slug, question.rule_number))}>
              Report a mistake
            </Link>
          )}
        </p>
      </div>
    </details>
  );
}

/** Hidden from screen readers, because the question's summary gives the same verdict in plain words. */
function Verdict({ isRight }: { isRight: boolean }) {
  return (
    <p className="quiz-results-verdict" data-v={isRight ? 'sustained' : 'overruled'} aria-hidden="true">
      <Icon of={isRight ? Check : X} />
      {isRight ? <mark>Sustained.</mark> : 'Overruled.'}
    </p>
  );
}

type OptionProps = { question: Question; index: number; isChosen: boolean };

/** Returns how to mark an option: an icon, text for screen readers, and a label. Null for an unmarked option. */
function standing({ question: { key }, index, isChosen }: OptionProps) {
  if (index === key) {
    return isChosen
      ? { look: 'right', icon: Check, spoken: 'Your answer, correct: ', label: 'Your answer' }
      : { look: 'right', icon: Check, spoken: 'Correct: ', label: 'Correct' };
  }
  return isChosen ? { look: 'wrong', icon: X, spoken: 'Your answer: ', label: 'Your answer' } : null;
}

function TaughtOption(props: OptionProps) {
  const { question, index } = props;
  const marked = standing(props);
  return (
    <li
      className={
        marked ? `quiz-option quiz-option-answered quiz-option-${marked.look}` : 'quiz-option quiz-option-answered'
      }
    >
      <span className="quiz-option-letter" aria-hidden="true">
        {marked ? <Icon of={marked.icon} /> : optionLetter(index)}
      </span>
      <span className="quiz-option-text">
        {marked && <span className="visually-hidden">{marked.spoken}</span>}
        {question.options[index]}
      </span>
      {marked && (
        <span className="quiz-option-label" aria-hidden="true">
          {marked.label}
        </span>
      )}
      <span className="quiz-option-why">{question.option_feedback[index]}</span>
    </li>
  );
}

/**
 * Links to the part that a question is about. A part of another rule has no link, because that rule's article isn't
 * known here.
 */
function CitedPart({ slug, question: { part, rule_number } }: { slug: string | undefined; question: Question }) {
  const address = addressIn(part, rule_number);
  const to = address === undefined || slug === undefined ? undefined : rulePath(slug, rule_number, address);
  return <CiteChip to={to}>Rule {part}</CiteChip>;
}
