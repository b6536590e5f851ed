import type { Fault } from '#data/pipeline/fault.ts';

/**
 * A location in a YAML file: keys and list positions from the root, such as ['versions', 0, 'law', 'parts', 1,
 * 'label'].
 */
export type YamlPath = readonly (string | number)[];

/** The contents of a source file that matches its contract, with a way to report faults by line. */
export type Sourced<T> = {
  file: string;
  value: T;
  /** Creates a fault at the line of `path`, or of its nearest existing parent. */
  fault: (path: YamlPath, message: string) => Fault;
};

/** Formats a path for messages: versions[0].law.parts[1].label */
export function pathText(path: YamlPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}
