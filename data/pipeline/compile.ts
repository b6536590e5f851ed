import { assemble } from '#data/pipeline/assemble.ts';
import { readBook } from '#data/pipeline/book.ts';
import { checkBook } from '#data/pipeline/checks/all.ts';
import { cut, type Edition } from '#data/pipeline/chunks.ts';
import { type Fault, inReadingOrder } from '#data/pipeline/fault.ts';
import type { References } from '#data/pipeline/references.ts';

/** The folders of the sources and of the built content, relative to the project. */
export const SOURCES = 'data/fre';
export const DIST = 'data/dist';

export type Compiled = { edition: Edition | null; faults: Fault[]; warnings: Fault[] };

/** Reads, checks, and builds the content in a folder. Returns no edition if there are faults. */
export async function compile(folder: string, references: References): Promise<Compiled> {
  const { book, faults: unreadable } = await readBook(folder);
  const found = checkBook(book, references);
  const faults = inReadingOrder([...unreadable, ...found.faults]);
  const edition = faults.length === 0 ? cut(assemble(book)) : null;
  return { edition, faults, warnings: inReadingOrder(found.warnings) };
}
