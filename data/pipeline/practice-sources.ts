import type { Sourced } from '#data/pipeline/sourced.ts';
import type { BuiltSources } from '#shared/fre-editing/built-sources.contract.ts';
import type {
  CallsSource,
  ExaminationSource,
  FlashcardsSource,
  LadderSource,
} from '#shared/fre-editing/practice-source.contract.ts';

/** The sources for practice: what the Objection Trainer plays, and the handwritten flashcards. */
export type PracticeSources = {
  calls: readonly Sourced<CallsSource>[];
  examinations: readonly Sourced<ExaminationSource>[];
  ladders: readonly Sourced<LadderSource>[];
  flashcards: Sourced<FlashcardsSource> | null;
};

type Listed = BuiltSources['practice'];

const listed = (kind: Listed[number]['kind'], sources: readonly Sourced<unknown>[]): Listed =>
  sources.map(({ file, value: document }) => ({ kind, file, document }));

/** Returns the sources for practice in the form of sources.json. */
export const listedPractice = ({ calls, examinations, ladders, flashcards }: PracticeSources): Listed => [
  ...listed('calls', calls),
  ...listed('examination', examinations),
  ...listed('ladder', ladders),
  ...listed('flashcards', flashcards ? [flashcards] : []),
];

/** Reads what `listedPractice` wrote. These documents were checked at build time. */
export function bookedPractice(practice: Listed): PracticeSources {
  const all = <T>(kind: Listed[number]['kind']): Sourced<T>[] =>
    practice
      .filter((each) => each.kind === kind)
      .map(({ file, document }) => ({
        file,
        value: document as T,
        fault: (path, message) => ({ file, line: 1, message, path }),
      }));
  return {
    calls: all('calls'),
    examinations: all('examination'),
    ladders: all('ladder'),
    flashcards: all<FlashcardsSource>('flashcards')[0] ?? null,
  };
}
