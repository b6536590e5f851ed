import { QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import {
  ArticleSource,
  CasesSource,
  EditionSource,
  GlossarySource,
  RuleSource,
} from '#shared/fre-editing/source.contract.ts';

/** The contract of each kind of source document. */
export const SOURCE_CONTRACTS = {
  rule: RuleSource,
  questions: QuestionsSource,
  article: ArticleSource,
  glossary: GlossarySource,
  cases: CasesSource,
  edition: EditionSource,
} as const;
export type SourceKind = keyof typeof SOURCE_CONTRACTS;

/** The type of each kind of source document. */
export type SourceDocuments = {
  rule: RuleSource;
  questions: QuestionsSource;
  article: ArticleSource;
  glossary: GlossarySource;
  cases: CasesSource;
  edition: EditionSource;
};

/**
 * Splits a key into its kind and number: 'rule' and '801' for 'rule-801'. The number is empty for the glossary, the
 * cases, and the edition.
 */
export function kindOf(key: string): { kind: SourceKind; number: string } {
  const [kind = '', number = ''] = key.split('-');
  if (!Object.hasOwn(SOURCE_CONTRACTS, kind)) throw new RangeError(`${key} isn’t the key of a source document`);
  return { kind: kind as SourceKind, number };
}
