import type { Fault } from '#data/pipeline/fault.ts';

/** A place in a YAML file: keys and list positions from the root, such as ['versions', 0, 'law', 'parts', 1, 'label']. */
export type YamlPath = readonly (string | number)[];

/** The contents of a source file that kept its contract, with a way to find their lines. */
export type Sourced<T> = {
  file: string;
  value: T;
  /** A fault at the line of `path`, or of its nearest parent that exists. */
  fault: (path: YamlPath, message: string) => Fault;
};

/** A path as messages show it: versions[0].law.parts[1].label */
export function pathText(path: YamlPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}
