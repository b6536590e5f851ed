import * as z from 'zod/mini';
import { DocumentKey } from '#shared/fre-editing/fre-document.contract.ts';

/**
 * A source document of the build. `title` is what to call it. `file` is its path in the project, under which its faults
 * are reported. `hash` is the hexadecimal SHA-256 of its JSON.
 */
export const BuiltSource = z.strictObject({
  key: DocumentKey,
  title: z.string(),
  file: z.string(),
  hash: z.string(),
  document: z.unknown(),
});
export type BuiltSource = z.infer<typeof BuiltSource>;

/** The kinds of sources for practice. Admins can't edit them, but every edition includes them. */
const PRACTICE_KINDS = ['calls', 'examination', 'ladder', 'flashcards'] as const;

/**
 * The contract of data/dist/sources.json: every source document of a build, in the order of the book, the sources for
 * practice, and the tables that documents are checked against.
 */
export const BuiltSources = z.strictObject({
  documents: z.array(BuiltSource),
  practice: z.array(z.strictObject({ kind: z.enum(PRACTICE_KINDS), file: z.string(), document: z.unknown() })),
  references: z.strictObject({
    weights: z.array(z.unknown()),
    titles: z.array(z.tuple([z.string(), z.string()])),
    articles: z.array(z.unknown()),
    blueprint: z.array(z.string()),
    verified: z.record(z.string(), z.record(z.string(), z.string())),
  }),
});
export type BuiltSources = z.infer<typeof BuiltSources>;
