import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import { fieldName } from '#web/features/fre-editing/document-path.ts';
import { useEditor } from '#web/features/fre-editing/editor-context.ts';
import { FaultAt, TextAt } from '#web/features/fre-editing/fields.tsx';
import { focusSoon } from '#web/features/fre-editing/focus-soon.ts';
import { Section } from '#web/features/fre-editing/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import '#web/features/fre-editing/objectives-fields.css';

const PATH = ['objectives'];
const ADD = fieldName([...PATH, 'add']);
/** The form of an objective's name, such as 'prior-statement'. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function nameError(name: string, objectives: QuestionsSource['objectives']): string | undefined {
  if (!NAME.test(name)) return 'Use lowercase letters, digits, and hyphens, such as prior-statement.';
  return Object.hasOwn(objectives, name) ? 'Another objective has this name.' : undefined;
}

/** The objectives that a rule's questions test. An objective that has questions can't be removed. */
export function ObjectivesFields({ document: { objectives, questions } }: { document: QuestionsSource }) {
  const { set } = useEditor();
  const isTested = (name: string) => questions.some(({ objective }) => objective === name);
  const remove = (name: string) => {
    set(PATH, Object.fromEntries(Object.entries(objectives).filter(([each]) => each !== name)));
    focusSoon(ADD);
  };
  return (
    <Section title="Objectives">
      <p className="soft">
        What students should be able to do. Each begins with a verb and is tested by at least one question. To remove
        one, first choose another objective for its questions.
      </p>
      {Object.keys(objectives).map((name) => (
        <div key={name} className="objectives-fields-row">
          <TextAt path={[...PATH, name]} label={name} rows={2} />
          {!isTested(name) && (
            <div>
              <Button icon={Trash2} tone="danger-ghost" onPress={() => remove(name)}>
                Remove {name}
              </Button>
            </div>
          )}
        </div>
      ))}
      <FaultAt path={PATH} />
      <AddObjective objectives={objectives} />
    </Section>
  );
}

function AddObjective({ objectives }: Pick<QuestionsSource, 'objectives'>) {
  const { set } = useEditor();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const wrong = nameError(name, objectives);
    setError(wrong);
    if (wrong !== undefined) return focusSoon(ADD);
    set([...PATH, name], '');
    setName('');
    return focusSoon(fieldName([...PATH, name]));
  };
  return (
    <div className="objectives-fields-row">
      <TextField
        name={ADD}
        label="Short name of a new objective"
        hint="Only admins see it. For example, prior-statement"
        error={error}
        value={name}
        onValue={(text) => {
          setName(text);
          setError(undefined);
        }}
      />
      <div>
        <Button icon={Plus} onPress={add}>
          Add an objective
        </Button>
      </div>
    </div>
  );
}
