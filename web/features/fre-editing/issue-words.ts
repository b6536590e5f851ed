import { type Path, valueAt } from '#web/features/fre-editing/document-path.ts';

/** A fault at a place in a document. */
export type Fault = { path: Path; message: string };

/** zod's description of a value that violates a contract. */
type Issue = {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  minimum?: unknown;
  maximum?: unknown;
  origin?: unknown;
};
type Contract = { safeParse: (value: unknown) => { error?: { issues: readonly Issue[] } | undefined } };

const EMPTY = 'Please fill this in.';
const isList = ({ origin }: Issue) => origin === 'array';

/** `input` is the value at the issue's path. */
const WORDS: Readonly<Record<string, (issue: Issue & { input: unknown }) => string>> = {
  too_small: (issue) => {
    if (issue.origin === 'string') return EMPTY;
    return isList(issue) ? `Please add at least ${Number(issue.minimum)}.` : `The minimum is ${Number(issue.minimum)}.`;
  },
  too_big: (issue) =>
    isList(issue) ? `You can add up to ${Number(issue.maximum)}.` : `The maximum is ${Number(issue.maximum)}.`,
  invalid_format: ({ input }) => (input === '' ? EMPTY : 'This isn’t in the right format.'),
  invalid_type: ({ input }) => (input === undefined || input === '' ? EMPTY : 'This isn’t in the right format.'),
  invalid_value: () => 'Please choose one of the options.',
  custom: ({ message }) => message,
};

/** Turns a compiler message, which the compiler prints after a file name, into a full sentence. */
export function sentence(message: string): string {
  const start = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?”)]$/.test(start) ? start : `${start}.`;
}

const isStep = (step: PropertyKey): step is string | number => typeof step !== 'symbol';

/** Returns the faults that a contract finds in a document, with messages for the fields. */
export function contractFaults(contract: Contract, document: unknown): Fault[] {
  const issues = contract.safeParse(document).error?.issues ?? [];
  return issues.map((issue) => {
    const path = issue.path.filter(isStep);
    const words = WORDS[issue.code ?? ''];
    const message = words?.({ ...issue, input: valueAt(document, path) }) ?? issue.message;
    return { path, message: sentence(message) };
  });
}
