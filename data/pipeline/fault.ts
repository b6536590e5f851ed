/**
 * A mistake in a source file. `file` is relative to the project, and `line` counts from 1. Documents edited on the
 * server don't have lines, so their faults give the `path` of the value instead.
 */
export type Fault = { file: string; line: number; message: string; path?: readonly (string | number)[] };

/** Formats a fault the way compilers do, so that editors can jump to it. */
export function faultLine({ file, line, message }: Fault): string {
  return `${file}:${line}: ${message}`;
}

/** Sorts faults by file and line. */
export function inReadingOrder(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}
