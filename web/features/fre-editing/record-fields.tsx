import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fieldName, type Path } from '#web/features/fre-editing/document-path.ts';
import { useEditor, useField } from '#web/features/fre-editing/editor-context.ts';
import { labelOf } from '#web/features/fre-editing/field-words.ts';
import { FaultAt, LinesAt } from '#web/features/fre-editing/fields.tsx';
import { focusSoon } from '#web/features/fre-editing/focus-soon.ts';
import { Fold } from '#web/features/fre-editing/fold.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import '#web/features/fre-editing/record-fields.css';

type Props = {
  path: Path;
  /** The parts that lines can belong to. */
  keys: readonly string[];
  keyLabel: string;
  addLabel: string;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const keyName = (key: string) => (key === 'rule' ? 'The rule as a whole' : key);

/** Lists of short texts by part, such as the other names that people use for a part. */
export function RecordAt({ path, keys, keyLabel, addLabel }: Props) {
  const { set } = useEditor();
  const { value } = useField(path, 'exactly');
  const record = isRecord(value) ? value : {};
  const free = keys.filter((key) => !(key in record));
  const [chosen, setChosen] = useState('');
  const next = free.includes(chosen) ? chosen : free[0];
  const addName = fieldName([...path, 'add']);
  const add = (key: string) => {
    set([...path, key], []);
    setChosen('');
    focusSoon(addName);
  };
  const remove = (key: string) => {
    const rest = Object.entries(record).filter(([each]) => each !== key);
    set(path, rest.length === 0 ? undefined : Object.fromEntries(rest));
    focusSoon(addName);
  };
  return (
    <Fold path={path} title={labelOf(String(path.at(-1)))}>
      {Object.keys(record).map((key) => (
        <div key={key} className="record-fields-row">
          <LinesAt path={[...path, key]} label={keyName(key)} />
          <div>
            <Button icon={Trash2} tone="danger-ghost" onPress={() => remove(key)}>
              Remove {keyName(key)}
            </Button>
          </div>
        </div>
      ))}
      <FaultAt path={path} />
      {next !== undefined && (
        <div className="record-fields-add">
          <SelectField
            label={keyLabel}
            options={free.map((key) => ({ value: key, label: keyName(key) }))}
            value={next}
            onValue={setChosen}
          />
          <Button icon={Plus} name={addName} onPress={() => add(next)}>
            {addLabel}
          </Button>
        </div>
      )}
    </Fold>
  );
}
