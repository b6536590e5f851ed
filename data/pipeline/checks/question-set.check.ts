import { type Book, stemOf } from '#data/pipeline/book.ts';
import type { BookCheck } from '#data/pipeline/checks/check.ts';
import type { Fault } from '#data/pipeline/fault.ts';
import { erasOf } from '#data/pipeline/law-eras.ts';
import type { Sourced } from '#data/pipeline/sourced.ts';
import type { QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import { type RuleSource, SENSITIVE } from '#shared/fre-editing/source.contract.ts';
import { isWithin } from '#shared/rules/law.address.ts';
import { DIFFICULTIES, HIGH_FREQUENCY } from '#shared/rules/scales.ts';

/** Verbs that may begin a learning objective because the result can be measured. */
const MEASURABLE =
  /^(Apply|Argue|Build|Choose|Classify|Compare|Decide|Define|Describe|Distinguish|Evaluate|Explain|Give|Identify|Justify|Lay|List|Match|Name|Order|Phrase|Predict|Recall|Recognize|Respond|Select|Separate|Sort|Spot|State|Support|Test|Trace|Weigh) /;

/** Recently amended rules and parts. Questions on them must have `as_of`. */
const AMENDED: readonly string[] = [
  '106',
  '107',
  '404(b)',
  '613(b)',
  '615',
  '702',
  '801(d)(2)',
  '804(b)(3)',
  '807',
  '1006',
];

function levelFaults({ value, fault }: Sourced<QuestionsSource>, isFrequent: boolean): Fault[] {
  const least = isFrequent ? 5 : 1;
  const faults = DIFFICULTIES.flatMap((level) => {
    const count = value.questions.filter((question) => question.level === level).length;
    return count < least ? [fault(['questions'], `${count} questions are ${level}; expected at least ${least}`)] : [];
  });
  const recall = value.questions.filter(({ level }) => level === 'beginner').length;
  if (isFrequent && recall > value.questions.length * 0.4) {
    faults.push(fault(['questions'], `${recall} questions only ask for recall: at least 60% should apply the rule`));
  }
  return faults;
}

function objectiveFaults({ value, fault }: Sourced<QuestionsSource>, isFrequent: boolean): Fault[] {
  const names = Object.keys(value.objectives);
  const faults = Object.entries(value.objectives)
    .filter(([, text]) => !MEASURABLE.test(text))
    .map(([name]) => fault(['objectives', name], `objective ${name} doesn’t begin with a measurable verb`));
  if (isFrequent && names.length < 3)
    faults.push(fault(['objectives'], `there are ${names.length} objectives; expected at least 3`));
  for (const name of names) {
    const items = value.questions.filter(({ objective }) => objective === name).length;
    const least = isFrequent ? 2 : 1;
    if (items < least)
      faults.push(fault(['objectives', name], `objective ${name} has ${items} questions; expected at least ${least}`));
  }
  return faults;
}

/**
 * Requires each question to be about one era of its part. `as_of` is the day on which the era's text took effect, and
 * `valid_until` is the era's last day. Questions on recently amended parts must have `as_of`.
 */
function dateFaults({ value, fault }: Sourced<QuestionsSource>, rule: RuleSource): Fault[] {
  return value.questions.flatMap(({ id, part, as_of, valid_until }, at) => {
    const isAmended = AMENDED.some((amended) => isWithin(part, amended));
    const eras = erasOf(rule, part, isAmended ? rule.versions[0]?.effective_from : undefined);
    const due = eras.find(({ from }) => from === as_of) ?? eras.at(-1);
    const wanted = { as_of: [as_of, due?.from], valid_until: [valid_until, due?.until] } as const;
    return Object.entries(wanted)
      .filter(([, [given, expected]]) => given !== expected)
      .map(([key, [, expected]]) => fault(['questions', at, key], `${id}: ${key} should be ${expected ?? 'left out'}`));
  });
}

/** Reports questions on a rule without a file. A file that can't be read has already been reported. */
function orphanFaults({ value, fault }: Sourced<QuestionsSource>, { files }: Book): Fault[] {
  const hasFile = files.some((file) => stemOf(file) === value.rule_number);
  return hasFile ? [] : [fault(['rule_number'], `there is no Rule ${value.rule_number}`)];
}

function kindFaults({ value, fault }: Sourced<QuestionsSource>, isFrequent: boolean, due: number): Fault[] {
  const messages: string[] = [];
  if (value.questions.length < due)
    messages.push(`there are ${value.questions.length} questions; expected at least ${due}`);
  if (isFrequent && !value.questions.some(({ no_objection }) => no_objection)) {
    messages.push('no question has “no objection” as the right call');
  }
  if (SENSITIVE.has(value.rule_number) && value.questions.some(({ type }) => type === 'scenario')) {
    messages.push('rules 412-415 can’t have scenario questions');
  }
  return messages.map((message) => fault(['questions'], message));
}

/**
 * Checks each rule's questions as a set: their number, types, difficulties, objectives, and dates, and whether "no
 * objection" is the answer to at least one question on a frequent rule.
 */
export const checkQuestionSets: BookCheck = (book, { weights }) =>
  book.questions.flatMap((bank) => {
    const number = bank.value.rule_number;
    const rule = book.byNumber.get(number)?.value;
    if (rule === undefined) return orphanFaults(bank, book);
    const isFrequent = rule.mock_trial_frequency >= HIGH_FREQUENCY;
    return [
      ...levelFaults(bank, isFrequent),
      ...objectiveFaults(bank, isFrequent),
      ...dateFaults(bank, rule),
      ...kindFaults(bank, isFrequent, weights.get(number)?.questions ?? 0),
    ];
  });
