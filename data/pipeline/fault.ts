/** Something wrong in a source file. `file` is relative to the project, `line` counts from 1. */
export type Fault = { file: string; line: number; message: string };

/** One fault as compilers print it, so that editors can jump there. */
export function faultLine({ file, line, message }: Fault): string {
  return `${file}:${line}: ${message}`;
}

/** The same faults in the order of the files and their lines. */
export function inReadingOrder(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}
