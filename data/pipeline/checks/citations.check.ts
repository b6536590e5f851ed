import type { Book } from '#data/pipeline/book.ts';
import type { BookCheck } from '#data/pipeline/checks/check.ts';
import { addressesEver, currentLaw } from '#data/pipeline/current-law.ts';
import type { Fault } from '#data/pipeline/fault.ts';
import {
  amendmentFields,
  articleFields,
  caseFields,
  type Field,
  glossaryFields,
  lawFields,
  practiceFields,
  teachingFields,
} from '#data/pipeline/prose-fields.ts';
import { questionFields } from '#data/pipeline/question-fields.ts';
import type { Sourced } from '#data/pipeline/sourced.ts';
import type { QuestionSource, QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import type { CasesSource, GlossarySource, RuleSource } from '#shared/fre-editing/source.contract.ts';
import { findCitations, findPart, isWithin } from '#shared/rules/law.address.ts';
import { versionInForce } from '#shared/rules/law.version.ts';

/** The numbers of all rules, and the addresses of the parts that each rule has in any version. */
type Outlines = { known: ReadonlySet<string>; parts: ReadonlyMap<string, ReadonlySet<string>> };

function outlinesOf(book: Book, known: ReadonlySet<string>): Outlines {
  return { known, parts: new Map([...book.byNumber].map(([number, { value }]) => [number, addressesEver(value)])) };
}

/** Returns whether the part exists. Any part of a rule whose file can't be read counts as existing. */
function exists({ parts }: Outlines, number: string, address: string): boolean {
  return address === '' || (parts.get(number)?.has(address) ?? true);
}

function wrongIn(text: string, outlines: Outlines): string[] {
  const unknown = [...text.matchAll(/\bRules? (\d{3,4})(?!\d)/g)]
    .filter(([, number = '']) => !outlines.known.has(number))
    .map(([, number = '']) => `cites Rule ${number}, which doesn’t exist`);
  const wrong = findCitations(text, outlines.known)
    .filter(({ ruleNumber, address }) => !exists(outlines, ruleNumber, address))
    .map(({ ruleNumber, address }) => `cites ${ruleNumber}${address}, which doesn’t exist`);
  return [...unknown, ...wrong];
}

/** Returns whether a citation such as '404(b)(1)' names an existing rule or part. */
function leads(path: string, outlines: Outlines): boolean {
  const [, number = '', address = ''] = /^(\d{3,4})((?:\(\w{1,5}\))*)$/.exec(path) ?? [];
  return outlines.known.has(number) && exists(outlines, number, address);
}

function wrongPaths({ value, fault }: Sourced<RuleSource>, outlines: Outlines): Fault[] {
  const objections = value.common_objections.flatMap(({ path }, at) =>
    leads(path, outlines) ? [] : [fault(['common_objections', at, 'path'], `path “${path}” doesn’t exist`)],
  );
  const part = value.scheduled_amendment?.part;
  if (part === undefined || (part !== '' && exists(outlines, value.rule_number, part))) return objections;
  return [...objections, fault(['scheduled_amendment', 'part'], `part “${part}” doesn’t exist in this rule`)];
}

/**
 * Returns whether the part that a question tests exists in the version in force on the question's last day. Most
 * questions have no last day, so the newest version counts for them.
 */
function isInForce({ part, valid_until }: QuestionSource, rule: RuleSource | undefined): boolean {
  if (rule === undefined || part === rule.rule_number) return true;
  const { law } = valid_until === undefined ? { law: currentLaw(rule) } : versionInForce(rule.versions, valid_until);
  return findPart(law, part.slice(rule.rule_number.length)) !== undefined;
}

/**
 * Requires the part that a question tests to belong to its file's rule and to exist at the time that the question is
 * about.
 */
function wrongParts({ value, fault }: Sourced<QuestionsSource>, outlines: Outlines, { byNumber }: Book): Fault[] {
  const rule = byNumber.get(value.rule_number)?.value;
  return value.questions.flatMap((question, at) => {
    const { part } = question;
    const isMissing = !leads(part, outlines) || (isWithin(part, value.rule_number) && !isInForce(question, rule));
    if (isMissing) return [fault(['questions', at, 'part'], `part “${part}” doesn’t exist`)];
    return isWithin(part, value.rule_number)
      ? []
      : [fault(['questions', at, 'part'], `part “${part}” isn’t part of Rule ${value.rule_number}`)];
  });
}

/** Requires every part that a glossary term names to exist. */
function wrongTerms({ value, fault }: Sourced<GlossarySource>, outlines: Outlines): Fault[] {
  return value.terms.flatMap(({ part }, at) =>
    part === undefined || leads(part, outlines) ? [] : [fault(['terms', at, 'part'], `part “${part}” doesn’t exist`)],
  );
}

/** Requires every part that a case card names to exist. */
function wrongCases({ value, fault }: Sourced<CasesSource>, outlines: Outlines): Fault[] {
  return value.cases.flatMap(({ parts }, at) =>
    parts
      .filter((part) => !leads(part, outlines))
      .map((part) => fault(['cases', at, 'parts'], `part “${part}” doesn’t exist`)),
  );
}

/** Requires every part and rule that the sources for practice name or cite to exist. */
function wrongPractice({ practice }: Book, outlines: Outlines): Fault[] {
  const { calls, examinations, ladders, flashcards } = practice;
  const parts = ({ fault }: Sourced<unknown>, items: readonly { part?: string | undefined }[], list: string) =>
    items.flatMap(({ part }, at) =>
      part === undefined || leads(part, outlines) ? [] : [fault([list, at, 'part'], `part “${part}” doesn’t exist`)],
    );
  const sentences = ({ value, fault }: Sourced<unknown>) =>
    practiceFields(value).flatMap(({ path, text }) => wrongIn(text, outlines).map((message) => fault(path, message)));
  return [
    ...[...calls, ...examinations].flatMap((source) => [
      ...parts(source, source.value.calls, 'calls'),
      ...sentences(source),
    ]),
    ...ladders.flatMap((source) => [
      ...(leads(source.value.part, outlines)
        ? []
        : [source.fault(['part'], `part “${source.value.part}” doesn’t exist`)]),
      ...sentences(source),
    ]),
    ...(flashcards ? [...parts(flashcards, flashcards.value.cards, 'cards'), ...sentences(flashcards)] : []),
  ];
}

/** Requires rules and parts to exist if they're cited in a text, or named by any field but `related_rules`. */
export const checkCitations: BookCheck = (book, { weights }) => {
  const outlines = outlinesOf(book, new Set(weights.keys()));
  const inFields = <T>({ fault }: Sourced<T>, fields: Field[]) =>
    fields.flatMap(({ path, text }) => wrongIn(text, outlines).map((message) => fault(path, message)));
  return [
    ...book.articles.flatMap((article) => inFields(article, articleFields(article.value))),
    ...book.rules.flatMap((rule) => [
      ...inFields(rule, [...lawFields(rule.value), ...amendmentFields(rule.value), ...teachingFields(rule.value)]),
      ...wrongPaths(rule, outlines),
    ]),
    ...(book.glossary === null
      ? []
      : [...inFields(book.glossary, glossaryFields(book.glossary.value)), ...wrongTerms(book.glossary, outlines)]),
    ...(book.cases === null
      ? []
      : [...inFields(book.cases, caseFields(book.cases.value)), ...wrongCases(book.cases, outlines)]),
    ...book.questions.flatMap((bank) => [
      ...inFields(bank, questionFields(bank.value)),
      ...wrongParts(bank, outlines, book),
    ]),
    ...wrongPractice(book, outlines),
  ];
};
