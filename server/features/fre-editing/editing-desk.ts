import { draftChecker } from '#server/features/fre-editing/check-drafts.ts';
import { describeDocument, describeTexts } from '#server/features/fre-editing/describe-document.ts';
import { type EditedBook, readEditedBook } from '#server/features/fre-editing/edited-book.ts';
import { findLastQuestionNumber } from '#server/features/fre-editing/fre-editing.repository.ts';
import type { FreEditingDeps } from '#server/features/fre-editing/fre-editing-deps.ts';
import { listDrafts } from '#server/features/fre-editing/list-drafts.ts';
import {
  type By,
  confirmText,
  discardDraft,
  type Outcome,
  saveDraft,
} from '#server/features/fre-editing/save-draft.ts';
import { AppError, type RefusalCode } from '#shared/errors/app-error.ts';
import type { CheckedBook } from '#shared/fre-editing/document-job.ts';
import { kindOf, type SourceDocuments, type SourceKind } from '#shared/fre-editing/document-key.ts';
import type { EditedQuestions, EditedRule } from '#shared/fre-editing/fre-document.contract.ts';
import type { DraftList, TextToConfirm } from '#shared/fre-editing/fre-release.contract.ts';

const OUTDATED = 'Someone else changed this in the meantime. Please check it again.';

/** The refusal if the build has no such document, by kind. The glossary, the cases, and the edition always exist. */
const MISSING: Record<SourceKind, RefusalCode> = {
  rule: 'RULE_NOT_FOUND',
  questions: 'RULE_NOT_FOUND',
  article: 'ARTICLE_NOT_FOUND',
  glossary: 'NOT_FOUND',
  cases: 'NOT_FOUND',
  edition: 'NOT_FOUND',
};

/** The field that identifies a document within its kind. */
const NUMBER_FIELDS: Partial<Record<SourceKind, string>> = {
  rule: 'rule_number',
  questions: 'rule_number',
  article: 'article_number',
};

function requireSameNumber(key: string, document: object): void {
  const { kind, number } = kindOf(key);
  const field = NUMBER_FIELDS[kind];
  if (field === undefined || String(Object.entries(document).find(([name]) => name === field)?.[1]) === number) return;
  throw new AppError('INVALID_INPUT', { fields: { [`body.document.${field}`]: `This is the document of ${number}` } });
}

/** What admins can do with documents and drafts. */
export function editingDesk(deps: FreEditingDeps) {
  const { db, compiler } = deps;
  const check = draftChecker(compiler);

  const readBook = () => readEditedBook(db, compiler);

  async function open(): Promise<{ book: EditedBook; found: CheckedBook }> {
    const book = await readBook();
    return { book, found: await check(book) };
  }

  /** @throws {AppError} if the build has no such document */
  async function requireDocument(key: string): Promise<void> {
    const { sources } = await compiler.build();
    if (!sources.documents.some((source) => source.key === key)) throw new AppError(MISSING[kindOf(key).kind]);
  }

  async function read<K extends SourceKind>(kind: K, number = '') {
    const key = number === '' ? kind : `${kind}-${number}`;
    await requireDocument(key);
    const { book, found } = await open();
    return describeDocument<K>(deps, db, book, found, key);
  }

  async function readRule(number: string): Promise<EditedRule> {
    await requireDocument(`rule-${number}`);
    const { book, found } = await open();
    const described = await describeDocument<'rule'>(deps, db, book, found, `rule-${number}`);
    return { ...described, texts: await describeTexts(deps, db, book, `rule-${number}`) };
  }

  async function readQuestions(number: string): Promise<EditedQuestions> {
    const described = await read('questions', number);
    return { ...described, last_number: await findLastQuestionNumber(db, number) };
  }

  async function drafts(): Promise<DraftList> {
    const { book, found } = await open();
    return listDrafts(deps, db, book, found);
  }

  async function save(
    key: string,
    { version, document }: { version: string; document: SourceDocuments[SourceKind] },
    by: By,
    current: () => Promise<unknown>,
  ): Promise<void> {
    await requireDocument(key);
    requireSameNumber(key, document);
    const outcome = await saveDraft(deps, { key, seen: version, document }, by);
    if (outcome === 'outdated') throw new AppError('CONFLICT', { message: OUTDATED, current: await current() });
  }

  async function confirm(number: string, given: TextToConfirm, by: By): Promise<EditedRule> {
    await requireDocument(`rule-${number}`);
    const outcome = await confirmText(deps, `rule-${number}`, given, by);
    const current = await readRule(number);
    if (outcome === 'outdated') throw new AppError('CONFLICT', { message: OUTDATED, current });
    return current;
  }

  async function discard(key: string, version: string, by: By): Promise<DraftList> {
    const { sources } = await compiler.build();
    const isKnown = sources.documents.some((source) => source.key === key);
    const outcome: Outcome = isKnown ? await discardDraft(deps, { key, seen: version }, by) : 'missing';
    if (outcome === 'missing') throw new AppError('DRAFT_NOT_FOUND');
    if (outcome === 'outdated') throw new AppError('CONFLICT', { message: OUTDATED, current: await drafts() });
    return drafts();
  }

  return { readBook, open, read, readRule, readQuestions, drafts, save, confirm, discard };
}
export type EditingDesk = ReturnType<typeof editingDesk>;
