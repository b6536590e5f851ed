import { coverage } from '#data/pipeline/blueprint.ts';
import type { BookCheck } from '#data/pipeline/checks/check.ts';
import type { Fault } from '#data/pipeline/fault.ts';
import {
  absolutes,
  isEven,
  isKeyLongest,
  keyPositions,
  longestByChance,
  percent,
  share,
} from '#data/pipeline/question-figures.ts';
import { nearDuplicates } from '#data/pipeline/shingles.ts';
import { keyOf } from '#shared/fre-editing/question-source.contract.ts';

const SAME_TEXT = 0.6;
const LEAST_SCENARIOS = 0.4;
const MOST_TRUE_FALSE = 0.2;
const TRUE_KEYS = [0.45, 0.55] as const;
const MOST_EXCEPTIONS = 0.03;
const LONGEST_KEYS_ABOVE_CHANCE = 0.1;

/** Requires every rule to have questions, and every part in the blueprint to be tested. */
export const checkBankIsWhole: BookCheck = (book, { blueprint }) => {
  const asked = new Set(book.questions.map(({ value }) => value.rule_number));
  const without = book.rules
    .filter(({ value }) => !asked.has(value.rule_number))
    .map(({ value, fault }) => fault([], `Rule ${value.rule_number} has no questions`));
  const untested = coverage(book, blueprint)
    .filter(([, items]) => items === 0)
    .map(([part]) => ({ file: book.folder, line: 1, message: `no question tests ${part}` }));
  return [...without, ...untested];
};

/** Reports questions and examples that tell nearly the same story. */
export const checkSameStory: BookCheck = (book) => {
  const stories = [
    ...book.rules.flatMap(({ value, fault }) =>
      value.examples.map(({ id, scenario }, at) => ({ id, text: scenario, tell: fault, path: ['examples', at] })),
    ),
    ...book.questions.flatMap(({ value, fault }) =>
      value.questions.map(({ id, stem }, at) => ({ id, text: stem, tell: fault, path: ['questions', at] })),
    ),
  ];
  const pairs = nearDuplicates(
    stories.map(({ text }) => text),
    SAME_TEXT,
  );
  return pairs.flatMap(([earlier, later]) => {
    const [one, other] = [stories[earlier], stories[later]];
    return one && other ? [other.tell(other.path, `${other.id} tells nearly the same story as ${one.id}`)] : [];
  });
};

/** Checks the shares of question types and key positions across the whole bank. */
export const checkBankShares: BookCheck = ({ folder, questions: banks }) => {
  const questions = banks.flatMap(({ value }) => value.questions);
  if (questions.length === 0) return [];
  const messages: string[] = [];
  const scenarios = share(questions.filter(({ type }) => type === 'scenario').length, questions.length);
  if (scenarios < LEAST_SCENARIOS)
    messages.push(`${percent(scenarios)} of the questions are scenarios; expected at least 40%`);
  const trueFalse = questions.filter(({ type }) => type === 'true_false');
  const statements = share(trueFalse.length, questions.length);
  if (statements > MOST_TRUE_FALSE)
    messages.push(`${percent(statements)} of the questions are true or false; expected at most 20%`);
  const trueKeys = share(trueFalse.filter((question) => keyOf(question) === 0).length, trueFalse.length);
  if (trueFalse.length > 0 && (trueKeys < TRUE_KEYS[0] || trueKeys > TRUE_KEYS[1])) {
    messages.push(`${percent(trueKeys)} of the true or false questions are true; expected 45 to 55%`);
  }
  for (const size of [3, 4]) {
    const counts = keyPositions(questions, size);
    if (!isEven(counts))
      messages.push(`keys of questions with ${size} options are unevenly distributed: ${counts.join('/')}`);
  }
  return messages.map((message): Fault => ({ file: folder, line: 1, message }));
};

/** Reports patterns across the whole bank that give the key away. */
export const checkBankCues: BookCheck = ({ folder, questions: banks }) => {
  const choices = banks.flatMap(({ value }) => value.questions).filter(({ type }) => type !== 'true_false');
  if (choices.length === 0) return [];
  const messages: string[] = [];
  const longest = share(choices.filter(isKeyLongest).length, choices.length);
  const most = longestByChance(choices) + LONGEST_KEYS_ABOVE_CHANCE;
  if (longest > most)
    messages.push(`${percent(longest)} of the keys are the longest option, more than ${percent(most)}`);
  const exceptions = share(choices.filter(({ stem }) => /\b(NOT|EXCEPT)\b/.test(stem)).length, choices.length);
  if (exceptions > MOST_EXCEPTIONS) messages.push(`${percent(exceptions)} of the questions ask for the exception`);
  const { keys, others } = absolutes(choices);
  if (keys === 0 && others > 0) messages.push(`${others} wrong options but no key say never, always, or only`);
  return messages.map((message): Fault => ({ file: folder, line: 1, message }));
};
