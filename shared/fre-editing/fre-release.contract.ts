import * as z from 'zod/mini';
import {
  DocumentKey,
  DocumentVersion,
  FreEditor,
  FreFault,
  VersionText,
} from '#shared/fre-editing/fre-document.contract.ts';
import { QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import { ArticleSource, EditionSource, GlossarySource, RuleSource } from '#shared/fre-editing/source.contract.ts';
import { Pagination } from '#shared/http/pagination.contract.ts';
import { Question } from '#shared/quizzes/question.contract.ts';
import { Day } from '#shared/rules/law.contract.ts';
import { RuleDetail, RuleNumber } from '#shared/rules/rule.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

// These contracts are in a separate file so that students' pages don't load them.

const draftOf = <K extends string, T extends z.ZodMiniType>(kind: K, document: T) =>
  z.strictObject({
    kind: z.literal(kind),
    key: DocumentKey,
    title: z.string(),
    before: document,
    after: document,
    version: DocumentVersion,
    by: FreEditor,
    at: Time,
    faults: z.array(FreFault),
  });

/**
 * A document with unpublished edits. `before` is the published document, and `after` is the draft. A rule's `texts` say
 * what is known about the official text of each rule version in `after`.
 */
export const Draft = z.discriminatedUnion('kind', [
  z.extend(draftOf('rule', RuleSource), { texts: z.array(VersionText) }),
  draftOf('questions', QuestionsSource),
  draftOf('article', ArticleSource),
  draftOf('glossary', GlossarySource),
  draftOf('edition', EditionSource),
]);
export type Draft = z.infer<typeof Draft>;

const DocumentHeading = z.strictObject({ key: DocumentKey, title: z.string() });

/**
 * Why an edited document needs an admin's attention. 'built_changed': the build has a newer document, but the edited
 * one is kept; 'unreadable': the edited document doesn't fit this build. If that's a draft, `draft_version` is the
 * version for discarding it; otherwise, it's published.
 */
const Conflict = z.extend(DocumentHeading, {
  reason: z.enum(['built_changed', 'unreadable']),
  draft_version: z.optional(DocumentVersion),
});
export type Conflict = z.infer<typeof Conflict>;

/**
 * Everything that publishing would change. `reviewed` identifies this exact state and is sent back to publish it.
 * `faults` are those of all documents. `release_id` is the current release, or null if readers have what was built.
 * `is_held_back` means that the current release doesn't compile with this build, so readers keep the last published
 * edition.
 */
export const DraftList = z.strictObject({
  items: z.array(Draft),
  faults: z.array(FreFault),
  reviewed: z.string(),
  release_id: z.nullable(z.string()),
  conflicts: z.array(Conflict),
  is_held_back: z.boolean(),
});
export type DraftList = z.infer<typeof DraftList>;

const LONGEST_NOTE = 500;
// PostgreSQL can't store NUL.
const storable = z.overwrite<string>((text) => text.replaceAll('\u0000', ''));

/** An admin's note about a release, for other admins. */
export const ReleaseNote = z
  .string()
  .check(
    storable,
    z.trim(),
    z.minLength(1, { error: 'Please say what changes' }),
    z.maxLength(LONGEST_NOTE, { error: `The note must be ${LONGEST_NOTE} characters or less` }),
  );

/**
 * A published set of edits. `documents` are those that differ from the build. `restored` is the earlier release that
 * this one repeats, 'built' for the build without edits, or null.
 */
export const Release = z.strictObject({
  id: z.string(),
  note: z.string(),
  by: FreEditor,
  at: Time,
  edition_version: z.string(),
  documents: z.array(DocumentHeading),
  restored: z.nullable(z.string()),
  is_current: z.boolean(),
});
export type Release = z.infer<typeof Release>;

export const ReleaseList = z.strictObject({ items: z.array(Release), pagination: Pagination });

const SOURCE_URL = z.regex(/^https:\/\/[\x21-\x7e]{1,490}$/, {
  error: 'The source must be a link that begins with https://',
});

/**
 * Confirms the official text of one rule version in a draft. `version` is the draft's. With `typed_text`, the server
 * compares the draft with the text as the admin typed it a second time. Without it, `is_compared` says that the admin
 * compared every word with the official source.
 */
export const TextToConfirm = z.strictObject({
  version: DocumentVersion,
  effective_from: Day,
  source_url: z.string().check(SOURCE_URL),
  typed_text: z.optional(z.string().check(z.maxLength(100_000))),
  is_compared: z.optional(z.literal(true)),
});
export type TextToConfirm = z.infer<typeof TextToConfirm>;

/** A request to preview a rule on `day`, with all drafts applied. */
export const PreviewRequest = z.strictObject({ rule_number: RuleNumber, day: Day });

/** A rule as readers would see it on a day, and the questions that quizzes may ask that day. */
export const RulePreview = z.strictObject({
  rule: RuleDetail,
  questions: z.array(Question),
  faults: z.array(FreFault),
});
export type RulePreview = z.infer<typeof RulePreview>;
