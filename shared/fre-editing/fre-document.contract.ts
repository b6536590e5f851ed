import * as z from 'zod/mini';
import { QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import { ArticleSource, EditionSource, GlossarySource, RuleSource } from '#shared/fre-editing/source.contract.ts';
import { Day } from '#shared/rules/law.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

// These contracts are in a separate file so that students' pages don't load them.

/** The key of a source document: 'rule-801', 'questions-801', 'article-8', 'glossary', 'cases', or 'edition'. */
export const DocumentKey = z
  .string()
  .check(z.regex(/^((rule|questions)-\d{3,4}|article-\d{1,2}|glossary|cases|edition)$/));

/**
 * Identifies one state of a document. A change is refused if the document is no longer in the state that the admin saw.
 */
export const DocumentVersion = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/**
 * A mistake in the sources that the compiler rejects or, as a warning, asks an admin to look at. `path` consists of
 * keys and list positions inside the document, such as ['versions', 0, 'law', 'parts', 1, 'label']. `document` is null
 * for a fault of the whole book or of a file that isn't edited here, which `file` names.
 */
export const FreFault = z.strictObject({
  document: z.nullable(DocumentKey),
  file: z.optional(z.string()),
  path: z.array(z.union([z.string(), z.int()])),
  message: z.string(),
});
export type FreFault = z.infer<typeof FreFault>;

/** The admin who edited, confirmed, or published something. `email` is null if the account is gone. */
export const FreEditor = z.strictObject({ id: z.string(), email: z.nullable(z.string()) });
export type FreEditor = z.infer<typeof FreEditor>;

/**
 * How an admin made sure that the official text is right: 'typed' means that they typed it a second time, and
 * 'compared' means that they compared it with the official source word for word.
 */
const ConfirmationMethod = z.enum(['typed', 'compared']);

/** An admin's confirmation of the official text of one rule version. */
const TextConfirmation = z.strictObject({
  source_url: z.string(),
  method: ConfirmationMethod,
  by: FreEditor,
  at: Time,
});

/**
 * What is known about the official text of one rule version. 'verified': it's the text of the build, which matches the
 * official print; 'confirmed': an admin confirmed this text; 'unconfirmed': nobody has confirmed it; 'altered': it
 * differs from the verified text, perhaps only in its punctuation.
 */
export const VersionText = z.strictObject({
  effective_from: Day,
  state: z.enum(['verified', 'confirmed', 'unconfirmed', 'altered']),
  confirmation: z.nullable(TextConfirmation),
});
export type VersionText = z.infer<typeof VersionText>;

/**
 * A source document for editing. `document` is the draft or, if there is none, the published document. `built` is the
 * one in the build. `is_edited` means that the published document differs from it. `has_conflict` means that the built
 * document has changed since an admin edited this one. `faults_elsewhere` is the number of faults outside this document,
 * which changes to it may have caused.
 */
const edited = <T extends z.ZodMiniType>(document: T) =>
  z.strictObject({
    key: DocumentKey,
    title: z.string(),
    document,
    published: document,
    built: document,
    version: DocumentVersion,
    draft: z.nullable(z.strictObject({ by: FreEditor, at: Time })),
    is_edited: z.boolean(),
    has_conflict: z.boolean(),
    faults: z.array(FreFault),
    warnings: z.array(FreFault),
    faults_elsewhere: z.optional(z.int()),
  });

/** `texts` has one entry for each rule version in `document`, in the same order. */
export const EditedRule = z.extend(edited(RuleSource), { texts: z.array(VersionText) });
export type EditedRule = z.infer<typeof EditedRule>;
/**
 * `last_number` is the highest number that a question on this rule has in any release, or 0 if no release has edited
 * these questions.
 */
export const EditedQuestions = z.extend(edited(QuestionsSource), { last_number: z.optional(z.int()) });
export type EditedQuestions = z.infer<typeof EditedQuestions>;
export const EditedArticle = edited(ArticleSource);
export type EditedArticle = z.infer<typeof EditedArticle>;
export const EditedGlossary = edited(GlossarySource);
export type EditedGlossary = z.infer<typeof EditedGlossary>;
export const EditedEdition = edited(EditionSource);
export type EditedEdition = z.infer<typeof EditedEdition>;

/** The whole document to save as a draft. `version` is the one that the admin saw. */
const saved = <T extends z.ZodMiniType>(document: T) => z.strictObject({ version: DocumentVersion, document });

export const SavedRule = saved(RuleSource);
export const SavedQuestions = saved(QuestionsSource);
export const SavedArticle = saved(ArticleSource);
export const SavedGlossary = saved(GlossarySource);
export const SavedEdition = saved(EditionSource);

const standing = { has_draft: z.boolean(), is_edited: z.boolean(), has_conflict: z.boolean() };

/** An article in the list for editing. `id` looks like 'fre-article-8'. */
export const ListedArticle = z.strictObject({
  id: z.string(),
  article_number: z.int(),
  title: z.string(),
  rule_count: z.int(),
  ...standing,
});
export type ListedArticle = z.infer<typeof ListedArticle>;

/**
 * A rule in the list for editing. `versions` are the days on which its versions take effect, and `questions` is its
 * question bank.
 */
export const ListedRule = z.strictObject({
  rule_number: z.string(),
  full_title: z.string(),
  article_number: z.int(),
  versions: z.array(Day),
  ...standing,
  questions: z.strictObject({ count: z.int(), ...standing }),
});
export type ListedRule = z.infer<typeof ListedRule>;
