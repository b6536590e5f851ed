import type { Book } from '#data/pipeline/book.ts';
import type { Fault } from '#data/pipeline/fault.ts';
import type { QuestionsSource } from '#data/pipeline/question-source.contract.ts';
import type { References } from '#data/pipeline/references.ts';
import type { AuthoredRule, RuleSource } from '#data/pipeline/source.contract.ts';
import type { Sourced } from '#data/pipeline/sourced.ts';

/** Looks at one rule by itself. */
export type RuleCheck = (rule: Sourced<RuleSource>) => Fault[];

/** Looks at the teaching of one authored rule. */
export type TeachingCheck = (rule: Sourced<AuthoredRule>) => Fault[];

/** Looks at the whole book and at what it is measured against. */
export type BookCheck = (book: Book, references: References) => Fault[];

/** Looks at the questions of one rule. */
export type BankCheck = (bank: Sourced<QuestionsSource>) => Fault[];
