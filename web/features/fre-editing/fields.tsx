import { type ReactNode, useId } from 'react';
import { fieldName, type Path } from '#web/features/fre-editing/document-path.ts';
import { useField } from '#web/features/fre-editing/editor-context.ts';
import { labelOf } from '#web/features/fre-editing/field-words.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Verdict } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import '#web/features/fre-editing/fields.css';

type Props = {
  path: Path;
  /** By default, the label comes from the last key of the path. */
  label?: ReactNode;
  hint?: string | undefined;
};

const lastLabel = (path: Path): string => labelOf(String(path.at(-1)));
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** A text field of the document. If it's optional, an empty text isn't stored. `rows` gives it several lines. */
export function TextAt({
  path,
  label,
  hint,
  isOptional = false,
  rows,
}: Props & { isOptional?: boolean; rows?: number }) {
  const { value, error, set } = useField(path);
  const given = {
    name: fieldName(path),
    label: label ?? lastLabel(path),
    hint,
    error,
    value: textOf(value),
    onValue: (text: string) => set(text === '' && isOptional ? undefined : text),
  };
  return rows === undefined ? <TextField {...given} /> : <TextareaField {...given} rows={rows} />;
}

/** A number field of the document. If it's empty, no number is stored. */
export function NumberAt({ path, label, hint, ...native }: Props & { min: number; max?: number; step?: number }) {
  const { value, error, set } = useField(path);
  return (
    <TextField
      {...native}
      type="number"
      name={fieldName(path)}
      label={label ?? lastLabel(path)}
      hint={hint}
      error={error}
      value={textOf(value)}
      onValue={(text) => set(text === '' ? undefined : Number(text))}
    />
  );
}

export function DayAt({ path, label, hint, isOptional = false }: Props & { isOptional?: boolean }) {
  const { value, error, set } = useField(path);
  return (
    <TextField
      type="date"
      name={fieldName(path)}
      label={label ?? lastLabel(path)}
      hint={hint}
      error={error}
      value={textOf(value)}
      onValue={(day) => set(day === '' && isOptional ? undefined : day)}
    />
  );
}

export type Option = { value: string; label: string };

/** Makes options from the values of a contract: 'personal-injury' becomes 'Personal injury'. */
export const optionsOf = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: labelOf(value.replaceAll('-', ' ')) }));

export function ChoiceAt({ path, label, hint, options }: Props & { options: readonly Option[] }) {
  const { value, error, set } = useField(path);
  const current = textOf(value);
  const isKnown = options.some((option) => option.value === current);
  return (
    <SelectField
      name={fieldName(path)}
      label={label ?? lastLabel(path)}
      hint={hint}
      error={error}
      options={isKnown ? options : [{ value: current, label: current === '' ? 'Choose' : current }, ...options]}
      value={current}
      onValue={set}
    />
  );
}

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '');

/** A field for a list of short texts, each on its own line. */
export function LinesAt({ path, label, hint, isOptional = false }: Props & { isOptional?: boolean }) {
  const { value, error, set } = useField(path);
  return (
    <TextareaField
      name={fieldName(path)}
      label={label ?? lastLabel(path)}
      hint={hint ?? 'One per line'}
      error={error}
      value={linesOf(value)}
      onValue={(text) => set(text === '' && isOptional ? undefined : text === '' ? [] : text.split('\n'))}
    />
  );
}

/** Checkboxes for choosing any number of the given values. */
export function ChecksAt({ path, options }: { path: Path; options: readonly Option[] }) {
  const { value, error, set } = useField(path);
  const id = useId();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const inOrder = (wanted: string, isOn: boolean) =>
    options.map((option) => option.value).filter((each) => (each === wanted ? isOn : chosen.includes(each)));
  return (
    <fieldset className="fields-checks" aria-describedby={error === undefined ? undefined : id}>
      <legend className="field-label">{lastLabel(path)}</legend>
      <div className="fields-options">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.includes(option.value)}
            onChange={(isOn) => set(inOrder(option.value, isOn))}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      <div id={id} aria-live="polite">
        <Verdict error={error} />
      </div>
    </fieldset>
  );
}

/** A checkbox for a value that is either true or not stored. */
export function CheckAt({ path, children }: { path: Path; children: ReactNode }) {
  const { value, error, set } = useField(path);
  return (
    <div>
      <Checkbox checked={value === true} onChange={(isOn) => set(isOn ? true : undefined)}>
        {children}
      </Checkbox>
      <Verdict error={error} />
    </div>
  );
}

/** Shows the faults of a list or a group as a whole. */
export function FaultAt({ path }: { path: Path }) {
  return <Verdict error={useField(path, 'exactly').error} />;
}
