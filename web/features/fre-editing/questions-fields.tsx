import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { EditedQuestions } from '#shared/fre-editing/fre-document.contract.ts';
import {
  type QuestionSource,
  type QuestionsSource,
  questionId,
  questionNumber,
} from '#shared/fre-editing/question-source.contract.ts';
import { QuestionType } from '#shared/quizzes/question.contract.ts';
import { DIFFICULTIES } from '#shared/rules/scales.ts';
import { fieldName, type Path } from '#web/features/fre-editing/document-path.ts';
import { useEditor, useField } from '#web/features/fre-editing/editor-context.ts';
import { CheckAt, ChoiceAt, DayAt, FaultAt, optionsOf, TextAt } from '#web/features/fre-editing/fields.tsx';
import { focusSoon } from '#web/features/fre-editing/focus-soon.ts';
import { ItemsAt } from '#web/features/fre-editing/items.tsx';
import { ObjectivesFields } from '#web/features/fre-editing/objectives-fields.tsx';
import { Section } from '#web/features/fre-editing/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import '#web/features/fre-editing/questions-fields.css';

const TYPES = optionsOf(QuestionType.options.map((type) => type.replaceAll('_', '-')));
const TYPE_OPTIONS = QuestionType.options.map((value, at) => ({ value, label: TYPES[at]?.label ?? value }));
const LEVELS = optionsOf(DIFFICULTIES);
const MOST_OPTIONS = 4;

type Props = { document: QuestionsSource; loaded: EditedQuestions };

/**
 * Makes an empty question. Stored answers refer to questions by ID, so the new ID has a number that no question has
 * ever had, not even in a release that was rolled back.
 */
function newQuestion(
  { rule_number, questions, objectives }: QuestionsSource,
  { published, built, last_number = 0 }: EditedQuestions,
): QuestionSource {
  const known = [...questions, ...published.questions, ...built.questions];
  const last = Math.max(last_number, ...known.map((question) => questionNumber(question)));
  return {
    id: questionId(rule_number, last + 1),
    type: 'multiple_choice',
    level: 'beginner',
    objective: Object.keys(objectives)[0] ?? '',
    part: rule_number,
    stem: '',
    options: [
      { text: '', correct: true, feedback: '' },
      { text: '', feedback: '' },
    ],
  };
}

/** The questions on a rule, and the objectives that they test. */
export function QuestionsFields({ document, loaded }: Props) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const isPublished = ({ id }: QuestionSource) => loaded.published.questions.some((question) => question.id === id);
  return (
    <>
      <ObjectivesFields document={document} />
      <Section title="Questions">
        <p className="soft">
          Answers that students have given refer to a question’s ID and to the order of its options, so neither can
          change. Set “Asked until” to retire a question.
        </p>
        <SearchBox label="Find a question" placeholder="ID, part, or words" value={words} onValue={setWords} />
        <ItemsAt
          path={['questions']}
          items={document.questions}
          titleOf={({ id, stem }) => `${id}: ${stem || 'New question'}`}
          addLabel="Add a question"
          make={() => newQuestion(document, loaded)}
          isFixed={isPublished}
          isShown={({ id, part, stem }) => `${id} ${part} ${stem}`.toLowerCase().includes(wanted)}
        >
          {(question, path) => (
            <Question
              question={question}
              path={path}
              objectives={document.objectives}
              isPublished={isPublished(question)}
            />
          )}
        </ItemsAt>
      </Section>
    </>
  );
}

type QuestionProps = {
  question: QuestionSource;
  path: Path;
  objectives: QuestionsSource['objectives'];
  isPublished: boolean;
};

function Question({ question, path, objectives, isPublished }: QuestionProps) {
  const names = Object.entries(objectives).map(([value, label]) => ({ value, label }));
  return (
    <>
      <p className="text-sm soft">
        ID <b className="tabular">{question.id}</b>
      </p>
      <TextAt path={[...path, 'stem']} rows={4} />
      <div className="fields-columns">
        <ChoiceAt path={[...path, 'type']} options={TYPE_OPTIONS} />
        <ChoiceAt path={[...path, 'level']} options={LEVELS} />
        <TextAt path={[...path, 'part']} hint="For example, 801(c)" />
      </div>
      <ChoiceAt path={[...path, 'objective']} options={names} />
      <Options question={question} path={[...path, 'options']} isPublished={isPublished} />
      <CheckAt path={[...path, 'no_objection']}>The right call is to stay seated</CheckAt>
      <div className="fields-columns">
        <DayAt
          path={[...path, 'as_of']}
          hint="If the question depends on a recent change, the day the new text took effect"
          isOptional
        />
        <DayAt path={[...path, 'valid_until']} hint="The last day on which quizzes ask this question" isOptional />
      </div>
      <FaultAt path={path} />
    </>
  );
}

function Options({ question: { id, options }, path, isPublished }: Omit<QuestionProps, 'objectives'>) {
  const { set } = useEditor();
  const { error } = useField(path, 'exactly');
  const choose = (key: number) =>
    set(
      path,
      options.map(({ text, feedback }, at) => (at === key ? { text, correct: true, feedback } : { text, feedback })),
    );
  const add = () => {
    set(path, [...options, { text: '', feedback: '' }]);
    focusSoon(fieldName([...path, options.length, 'text']));
  };
  return (
    <fieldset className="questions-fields-options">
      <legend className="field-label">Options</legend>
      {options.map(({ correct }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the position is what identifies an option
        <div key={at} className="questions-fields-option" data-correct={correct}>
          <label className="check">
            <input type="radio" name={`${id}-key`} checked={correct === true} onChange={() => choose(at)} />
            <span>Option {at + 1} is the right answer</span>
          </label>
          <TextAt path={[...path, at, 'text']} label={`Option ${at + 1}`} rows={2} />
          <TextAt path={[...path, at, 'feedback']} label={`Feedback on option ${at + 1}`} rows={2} />
        </div>
      ))}
      {error !== undefined && <FaultAt path={path} />}
      <div className="row">
        {options.length < MOST_OPTIONS && (
          <Button icon={Plus} name={fieldName([...path, 'add'])} onPress={add}>
            Add an option
          </Button>
        )}
        {!isPublished && options.length > 2 && (
          <Button onPress={() => set(path, options.slice(0, -1))}>Remove the last option</Button>
        )}
      </div>
    </fieldset>
  );
}
