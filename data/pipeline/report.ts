import { brotliCompressSync } from 'node:zlib';
import { assemble } from '#data/pipeline/assemble.ts';
import { coverage } from '#data/pipeline/blueprint.ts';
import { type Book, readBook } from '#data/pipeline/book.ts';
import { caseFinder } from '#data/pipeline/case-cards.ts';
import { checkBook } from '#data/pipeline/checks/all.ts';
import { cut } from '#data/pipeline/chunks.ts';
import { SOURCES } from '#data/pipeline/compile.ts';
import { faultLine, inReadingOrder } from '#data/pipeline/fault.ts';
import { guessedByWording } from '#data/pipeline/guess-by-wording.ts';
import { contractions, repeatedNames } from '#data/pipeline/language-figures.ts';
import { countWords, gradeLevel, meanSentence } from '#data/pipeline/prose.ts';
import { articleFields, type Field, lawFields, teachingFields } from '#data/pipeline/prose-fields.ts';
import { questionFields } from '#data/pipeline/question-fields.ts';
import {
  absolutes,
  isKeyLongest,
  keyPositions,
  longestByChance,
  percent,
  share,
  tally,
} from '#data/pipeline/question-figures.ts';
import { readReferences } from '#data/pipeline/references.ts';
import { termUses } from '#data/pipeline/taught-terms.ts';
import { readingOf, trainerFigures } from '#data/pipeline/trainer-figures.ts';
import { isAuthored } from '#shared/fre-editing/source.contract.ts';

const words = (fields: readonly Field[]) => fields.reduce((sum, { text }) => sum + countWords(text), 0);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const line = (label: string, value: string | number) => `${label.padEnd(34)} ${value}`;
const counts = (values: readonly string[]) =>
  tally(values)
    .map(([value, count]) => `${value} ${count} (${percent(share(count, values.length))})`)
    .join(', ');

function textFigures(book: Book): string[] {
  const authored = book.rules.map(({ value }) => value).filter(isAuthored);
  const grades = authored.map((rule) => gradeLevel(rule.plain_english));
  const means = authored.map((rule) => meanSentence(rule.plain_english));
  return [
    'Text',
    line('rules with teaching', `${authored.length} of ${book.rules.length}`),
    line('words of official text', words(book.rules.flatMap(({ value }) => lawFields(value)))),
    line('words of teaching', words(authored.flatMap(teachingFields))),
    line('words of the articles', words(book.articles.flatMap(({ value }) => articleFields(value)))),
    line('words of the questions', words(book.questions.flatMap(({ value }) => questionFields(value)))),
    line('terms in the glossary', book.glossary?.value.terms.length ?? 0),
    line(
      'examples',
      authored.reduce((sum, { examples }) => sum + examples.length, 0),
    ),
    line('examples, ruling', counts(authored.flatMap(({ examples }) => examples.map(({ ruling }) => ruling)))),
    line('examples, case', counts(authored.flatMap(({ examples }) => examples.map(({ case_type }) => case_type)))),
    line('plain English, school grade', `mean ${mean(grades).toFixed(1)}, highest ${Math.max(...grades).toFixed(1)}`),
    line(
      'plain English, words per sentence',
      `mean ${mean(means).toFixed(1)}, highest ${Math.max(...means).toFixed(1)}`,
    ),
  ];
}

function questionFigures(book: Book): string[] {
  const questions = book.questions.flatMap(({ value }) => value.questions);
  const choices = questions.filter(({ type }) => type !== 'true_false');
  const grades = questions.map(({ stem }) => gradeLevel(stem));
  const { keys, others } = absolutes(choices);
  const longest = share(choices.filter(isKeyLongest).length, choices.length);
  return [
    'Questions',
    line('questions', questions.length),
    line('types', counts(questions.map(({ type }) => type))),
    line('levels', counts(questions.map(({ level }) => level))),
    line('stems, school grade', `mean ${mean(grades).toFixed(1)}, highest ${Math.max(...grades).toFixed(1)}`),
    ...[2, 3, 4].map((size) => line(`key positions of ${size} options`, keyPositions(questions, size).join(' / '))),
    line('key is the longest option', `${percent(longest)} (by chance ${percent(longestByChance(choices))})`),
    line('never, always, only', `${keys} keys, ${others} other options`),
    line('right call is no objection', questions.filter(({ no_objection }) => no_objection === true).length),
    line('dated by an amendment', questions.filter(({ as_of }) => as_of !== undefined).length),
    line('with a last day', questions.filter(({ valid_until }) => valid_until !== undefined).length),
  ];
}

const textsOf = (fields: readonly Field[]) => fields.map(({ text }) => text);
const rate = (texts: readonly string[]) => contractions(texts).toFixed(1);

function languageFigures(book: Book): string[] {
  const teaching = book.rules.flatMap(({ value }) => textsOf(teachingFields(value)));
  const questions = book.questions.flatMap(({ value }) => textsOf(questionFields(value)));
  return [
    'Language',
    line('contractions in 1,000 words', `teaching ${rate(teaching)}, questions ${rate(questions)}`),
    line('texts that repeat a name', `teaching ${repeatedNames(teaching)}, questions ${repeatedNames(questions)}`),
  ];
}

/**
 * Returns a line with the share of keys that wording gives away in questions with three options. The content standard
 * allows at most 40%.
 */
function guessFigures(book: Book): string[] {
  const items = book.questions.flatMap(({ value: { rule_number, questions } }) =>
    questions.filter(({ options }) => options.length === 3).map((question) => ({ rule_number, question })),
  );
  const guessed = guessedByWording(
    items.map(({ question }) => question),
    items.map(({ rule_number }) => rule_number),
  );
  return [
    line('guessed from wording alone', `${percent(guessed)} of ${items.length} with three options (by chance 33.3%)`),
  ];
}

function templateFigures(book: Book): string[] {
  const questions = book.questions.flatMap(({ value }) => value.questions);
  const scenarios = questions.filter(({ type }) => type === 'scenario');
  const templatesOf = (items: typeof questions) => counts(items.map(({ template }) => template ?? 'none'));
  return ['Templates', line('all questions', templatesOf(questions)), line('scenarios', templatesOf(scenarios))];
}

function termFigures(book: Book): string[] {
  const uses = termUses(book).map(({ term, rule, isTaught, isInGlossary, questions }) => {
    const places = [isTaught ? `Rule ${rule}` : '', isInGlossary ? 'glossary' : '', `${questions} questions`];
    return line(term, places.filter(Boolean).join(', '));
  });
  return ['Terms of art', ...uses];
}

function caseFigures(book: Book): string[] {
  const casesOf = caseFinder(book);
  const byRule = book.rules.flatMap(({ value: { rule_number } }) => {
    const count = casesOf(rule_number).length;
    return count === 0 ? [] : [`${rule_number} ${count}`];
  });
  return [`Case cards: ${book.cases?.value.cases.length ?? 0}`, byRule.join(', ')];
}

function callFigures(book: Book): string[] {
  const { calls, examinations, byGround } = trainerFigures(book.practice);
  const grades = calls.map((call) => gradeLevel(readingOf(call)));
  return [
    'Objection Trainer',
    line('calls', calls.length),
    line('examinations', examinations),
    line('best ground', [...byGround].map(([ground, count]) => `${ground} ${count}`).join(', ')),
    line('stages', counts(calls.map(({ stage }) => stage))),
    line('outcomes', counts(calls.map(({ ruling }) => ruling))),
    line('case types', counts(calls.map(({ case_type }) => case_type))),
    line('calls, school grade', `mean ${mean(grades).toFixed(1)}, highest ${Math.max(...grades).toFixed(1)}`),
  ];
}

function sizeFigures(book: Book): string[] {
  const { chunks } = cut(assemble(book));
  const compressed = chunks.reduce((sum, { bytes }) => sum + brotliCompressSync(bytes).byteLength, 0);
  const plain = chunks.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  return ['Download', line('whole bundle, compressed', `${kB(compressed)} (plain ${kB(plain)})`)];
}

function coverageFigures(book: Book, blueprint: readonly string[]): string[] {
  const parts = coverage(book, blueprint);
  const tested = parts.filter(([, items]) => items > 0).length;
  return [
    `Parts that must be tested: ${tested} of ${parts.length}`,
    parts.map(([part, items]) => `${part} ${items}`).join(', '),
  ];
}

const references = await readReferences();
const { book, faults: unreadable } = await readBook(SOURCES);
const { faults, warnings } = checkBook(book, references);
const errors = inReadingOrder([...unreadable, ...faults]);
const sections = [
  textFigures(book),
  [...questionFigures(book), ...guessFigures(book)],
  templateFigures(book),
  languageFigures(book),
  termFigures(book),
  caseFigures(book),
  callFigures(book),
  coverageFigures(book, references.blueprint),
  errors.length === 0 ? sizeFigures(book) : [],
  [`Warnings: ${warnings.length}`, ...inReadingOrder(warnings).map(faultLine)],
  [`Errors: ${errors.length}`, ...errors.map(faultLine)],
];
console.log(sections.map((lines) => lines.join('\n')).join('\n\n'));
if (errors.length > 0) process.exitCode = 1;
