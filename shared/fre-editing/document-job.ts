import type { ContentManifest } from '#shared/content/manifest.contract.ts';
import type { FreFault } from '#shared/fre-editing/fre-document.contract.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import type { Law } from '#shared/rules/law.contract.ts';
import type { Rule } from '#shared/rules/rule.contract.ts';

/** Documents that replace those of the build, by key. Each one matches its contract. */
export type ReplacedDocuments = Readonly<Record<string, unknown>>;

/** The hashes of an official text: of its words, and of the exact text with its punctuation, labels, and nesting. */
type LawHashes = { words: string; exact: string };

/** Official text that an admin confirmed: its hash, for one rule version. */
export type ConfirmedText = { rule_number: string; effective_from: string; hash: string };

/** How an edited book differs from the build: the replaced documents, and the official text that admins confirmed. */
type EditedBook = { replaced: ReplacedDocuments; confirmed: readonly ConfirmedText[] };

/** A job that the server gives to the compiler, about an edited book or the official text of a rule. */
export type DocumentJob =
  | ({ kind: 'check' } & EditedBook)
  | ({ kind: 'edition' } & EditedBook)
  | ({ kind: 'rule'; number: string } & EditedBook)
  | { kind: 'hash'; laws: readonly Law[] }
  | { kind: 'typed'; law: Law; typed: string };

export type CheckedBook = { faults: FreFault[]; warnings: FreFault[] };

/** `edition` is null if there are faults. Its `chunks` are uncompressed and keyed by hash. */
export type CompiledBook = CheckedBook & {
  edition: { manifest: ContentManifest; chunks: ReadonlyMap<string, Uint8Array> } | null;
};

/** What each kind of job returns. 'rule' returns null if there's no such rule. */
export type JobResults = {
  check: CheckedBook;
  edition: CompiledBook;
  rule: { rule: Rule; questions: Question[] } | null;
  hash: LawHashes[];
  /** The position of the first word that differs, counted from 1, or null if the typed text has the same words. */
  typed: number | null;
};
