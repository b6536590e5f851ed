import { assemble } from '#data/pipeline/assemble.ts';
import { readBook } from '#data/pipeline/book.ts';
import { builtSources } from '#data/pipeline/built-sources.ts';
import { checkBook } from '#data/pipeline/checks/all.ts';
import { cut, type Edition } from '#data/pipeline/chunks.ts';
import { type Fault, inReadingOrder } from '#data/pipeline/fault.ts';
import type { References } from '#data/pipeline/references.ts';
import type { BuiltSources } from '#shared/fre-editing/built-sources.contract.ts';

/** The folders of the sources and of the built content, relative to the project. */
export const SOURCES = 'data/fre';
export const DIST = 'data/dist';

export type Compiled = {
  edition: Edition | null;
  sources: BuiltSources | null;
  faults: Fault[];
  warnings: Fault[];
};

/** Reads, checks, and builds the content in a folder. If there are faults, `edition` and `sources` are null. */
export async function compile(folder: string, references: References): Promise<Compiled> {
  const { book, faults: unreadable } = await readBook(folder);
  const found = checkBook(book, references);
  const faults = inReadingOrder([...unreadable, ...found.faults]);
  const isValid = faults.length === 0;
  return {
    edition: isValid ? cut(assemble(book)) : null,
    sources: isValid ? builtSources(book, references) : null,
    faults,
    warnings: inReadingOrder(found.warnings),
  };
}
