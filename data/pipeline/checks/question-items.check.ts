import type { BankCheck } from '#data/pipeline/checks/check.ts';
import type { Fault } from '#data/pipeline/fault.ts';
import { outside, outsideWords } from '#data/pipeline/limits.ts';
import { keyPositions } from '#data/pipeline/question-figures.ts';
import type { YamlPath } from '#data/pipeline/sourced.ts';
import {
  keyOf,
  type QuestionSource,
  questionId,
  questionNumber,
} from '#shared/fre-editing/question-source.contract.ts';
import type { QuestionType } from '#shared/quizzes/question.contract.ts';

const OPTIONS = { multiple_choice: [3, 4], scenario: [3, 4], true_false: [2, 2] } as const;
const STEM_WORDS = { multiple_choice: [5, 90], scenario: [60, 140], true_false: [5, 90] } as const;
const FEEDBACK_WORDS = [12, 45] as const;

/** Phrases that questions and options may not use (content standard, section 2.4). */
const BANNED: readonly [RegExp, string][] = [
  [/\b(all|none|both|neither) of the (above|below)\b/i, 'refers to “all or none of the above”'],
  [/\b(both )?\(?[A-D]\)? and \(?[A-D]\)?(?![\w(])/, 'refers to options by their letters'],
  [
    /\bwhich (of (the following|these) )?(statements? )?(is|are) (true|correct|false|incorrect)\b/i,
    'asks “which is true”',
  ],
  [/\b(an?)\s*(\?|…|\.\.\.|:)?$/i, 'ends in an article'],
];
const CITES = /\b\d{3,4}\b/;

/** The options of a true or false question, in order. */
const TRUE_FALSE = ['True', 'False'];

type Say = (path: YamlPath, message: string) => void;

function checkOptions({ type, options }: QuestionSource, say: Say): void {
  for (const message of outside('options', options.length, 'entries', OPTIONS[type])) say(['options'], message);
  const keys = options.filter(({ correct }) => correct === true).length;
  if (keys !== 1) say(['options'], `${keys} options are marked correct; expected one`);
  if (type === 'true_false' && options.some(({ text }, at) => text !== TRUE_FALSE[at])) {
    say(['options'], 'the options of a true or false question must be True and False, in this order');
  }
  if (new Set(options.map(({ text }) => text.toLowerCase())).size < options.length) {
    say(['options'], 'two options say the same thing');
  }
}

function checkFeedback({ options }: QuestionSource, say: Say): void {
  if (new Set(options.map(({ feedback }) => feedback)).size < options.length) {
    say(['options'], 'two options have the same feedback');
  }
  for (const [at, { feedback, correct }] of options.entries()) {
    const path = ['options', at, 'feedback'];
    for (const message of outsideWords('feedback', feedback, FEEDBACK_WORDS)) say(path, message);
    if (correct !== true && !CITES.test(feedback)) say(path, 'the feedback of a wrong option doesn’t cite a rule');
  }
}

function checkStem({ type, stem, options }: QuestionSource, say: Say): void {
  for (const message of outsideWords('stem', stem, STEM_WORDS[type satisfies QuestionType])) say(['stem'], message);
  if (!/\?[”’]?$/.test(stem)) say(['stem'], 'stem doesn’t end with a question');
  if (/\b(not|except)\b[^.?]*\?$/.test(stem) && /\b(which|what)\b[^.?]*\b(not|except)\b[^.?]*\?$/i.test(stem)) {
    say(['stem'], 'a stem that asks for the exception must write NOT or EXCEPT in capitals');
  }
  for (const [pattern, message] of BANNED) {
    if (pattern.test(stem)) say(['stem'], `stem ${message}`);
    for (const [at, { text }] of options.entries()) {
      if (pattern.test(text)) say(['options', at, 'text'], `option ${message}`);
    }
  }
}

/**
 * Checks each question on its own: options, key, feedback, text, number, and objective. Numbers increase, but may leave
 * gaps, because a number that was ever published isn't used again.
 */
export const checkItems: BankCheck = ({ value, fault }) => {
  const faults: Fault[] = [];
  let last = 0;
  for (const [at, question] of value.questions.entries()) {
    const say: Say = (path, message) => faults.push(fault(['questions', at, ...path], `${question.id}: ${message}`));
    const number = questionNumber(question);
    if (number <= last || question.id !== questionId(value.rule_number, number)) {
      say(['id'], `id should be ${questionId(value.rule_number, last + 1)} or have a later number`);
    }
    last = Math.max(last, number);
    if (!Object.hasOwn(value.objectives, question.objective)) {
      say(['objective'], `${question.objective} isn’t an objective in this file`);
    }
    checkOptions(question, say);
    checkFeedback(question, say);
    checkStem(question, say);
  }
  return faults;
};

/**
 * Allows the same key position at most three times in a row. If eight or more questions have three options, every
 * position must be used about equally often among them. The same goes for questions with four options.
 */
export const checkKeyPositions: BankCheck = ({ value, fault }) => {
  const faults: Fault[] = [];
  let run = 0;
  value.questions.forEach((question, at) => {
    const before = value.questions[at - 1];
    run = before !== undefined && keyOf(before) === keyOf(question) ? run + 1 : 1;
    if (run === 4) faults.push(fault(['questions', at], 'four keys in a row have the same position'));
  });
  for (const size of [3, 4]) {
    const counts = keyPositions(value.questions, size);
    const keys = counts.reduce((sum, count) => sum + count, 0);
    if (keys >= 8 && Math.max(...counts) - Math.min(...counts) > 2) {
      faults.push(
        fault(['questions'], `key positions of questions with ${size} options are uneven: ${counts.join('/')}`),
      );
    }
  }
  return faults;
};
