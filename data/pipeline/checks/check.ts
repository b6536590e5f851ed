import type { Book } from '#data/pipeline/book.ts';
import type { Fault } from '#data/pipeline/fault.ts';
import type { References } from '#data/pipeline/references.ts';
import type { Sourced } from '#data/pipeline/sourced.ts';
import type { QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import type { AuthoredRule, RuleSource } from '#shared/fre-editing/source.contract.ts';

/** Checks one rule on its own. */
export type RuleCheck = (rule: Sourced<RuleSource>) => Fault[];

/** Checks the teaching of one authored rule. */
export type TeachingCheck = (rule: Sourced<AuthoredRule>) => Fault[];

/** Checks all sources together against the references. */
export type BookCheck = (book: Book, references: References) => Fault[];

/** Checks the questions on one rule. */
export type BankCheck = (bank: Sourced<QuestionsSource>) => Fault[];
