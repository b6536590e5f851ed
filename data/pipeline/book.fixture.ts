import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { type Book, stemOf } from '#data/pipeline/book.ts';
import { parseYaml } from '#data/pipeline/parse.ts';
import { aBankFile } from '#data/pipeline/questions.fixture.ts';
import type { References } from '#data/pipeline/references.ts';
import type { Sourced } from '#data/pipeline/sourced.ts';
import { hashOfLaw } from '#data/pipeline/verified-text.ts';
import {
  type ArticleSource,
  type AuthoredRule,
  type CaseSource,
  type GlossarySource,
  isAuthored,
  RuleSource,
} from '#shared/fre-editing/source.contract.ts';
import { TAGS } from '#shared/rules/scales.ts';

const NUMBERS = ['1001', '1002', '1003', '1004', '1005', '1006', '1007', '1008'] as const;
const TITLE = 'Contents of Writings, Recordings, and Photographs';

/** The folder of the only article in the small book. */
export const ARTICLE_FOLDER = '10-contents-of-writings-recordings-and-photographs';
export const ARTICLE: ArticleSource = {
  article_number: 10,
  title: TITLE,
  description: 'Originals and copies.',
  difficulty_level: 'beginner',
  importance_level: 3,
  mock_trial_frequency: 36,
  learning_objectives: [],
};

const GLOSSARY: GlossarySource = {
  terms: [{ term: 'Page', forms: ['pages'], definition: 'One side of a paper on which words stand.', part: '1001(a)' }],
};

/** A leading case on the small book's first rule and on a part of its second rule. */
export const A_CASE: CaseSource = {
  id: 'page',
  name: 'Page v. Leaf',
  short: 'Page',
  court: 'U.S. Supreme Court',
  year: 1990,
  citation: '1 U.S. 1',
  holding: 'A page is read aloud before it is shown to the jury.',
  use: 'Bring it up when the other side shows a page first.',
  parts: ['1001', '1002(a)'],
  aliases: ['Page hearing'],
  source: 'https://cases.test/page',
};

/** A flashcard about a part of the small book's first rule. */
const A_FLASHCARD = {
  id: '1001:page',
  part: '1001(a)',
  kind: 'element',
  front: 'What do you show before you read it aloud?',
  back: 'The page.',
} as const;

const LAW = {
  text: 'Opening words:',
  parts: [
    { label: 'a', heading: 'First.', text: 'one; and' },
    { label: 'b', heading: 'Second.', text: 'two.' },
  ],
};

/** Returns filler text with the given number of plain words, in sentences of up to ten words. */
export function filler(words: number): string {
  const sentence = 'You show the page first and then read it aloud.';
  const rest = words % 10;
  const whole = Array.from({ length: Math.floor(words / 10) }, () => sentence);
  return [...whole, ...(rest === 0 ? [] : [`${Array.from({ length: rest }, () => 'Go').join(' ')}.`])].join(' ');
}

const EXAMPLE = {
  id: '1001-1',
  title: 'The lost page',
  ruling: 'admitted',
  case_type: 'civil',
  scenario: filler(60),
  evidence_in_question: filler(10),
  analysis: `${filler(60)} Rule 1001(a) decides.`,
  correct_approach: 'Stand and say “I offer the page.”',
  learning_point: filler(10),
};
const OTHER_STORY = Array.from({ length: 6 }, () => 'Then a clerk came in and lost the whole long list.').join(' ');
const OBJECTION = { name: 'Not the original', say: 'Objection, not the original.', answer: 'It is.', path: '1001(b)' };

/** Valid teaching for Rule 1001. */
export const TAUGHT = {
  estimated_study_time: 12,
  plain_english: filler(100),
  key_concepts: ['first original', 'second copy', 'third page', 'fourth line'],
  strategic_notes: `To offer it, wait. To oppose it, stand. ${filler(60)}`,
  common_mistakes: Array.from({ length: 4 }, (_, at) => `Waiting ${at} times → Speak at once`),
  mock_trial_application: `On cross, stop. ${filler(80)}`,
  strategy_tips: Array.from({ length: 4 }, (_, at) => `Ask ${at} times.`),
  common_objections: [OBJECTION, OBJECTION, OBJECTION],
  examples: [EXAMPLE, { ...EXAMPLE, id: '1001-2', scenario: OTHER_STORY, ruling: 'excluded', case_type: 'criminal' }],
};

function ruleFields(number: string): object {
  const at = Math.max(0, Number(number) - 1001);
  const neighbors = [at + 7, at + 1].map((other) => String(1001 + (other % 8))).toSorted();
  return {
    rule_number: number,
    full_title: `Title of ${number}`,
    difficulty_level: 'beginner',
    importance_level: 3,
    mock_trial_frequency: 36,
    strategic_value: 3,
    tags: [0, 1, 2, 3].map((step) => TAGS[(at * 4 + step) % 10]),
    case_types: ['civil'],
    aliases: ['copy', 'page', 'photo'].map((alias) => `${alias} ${number}`),
    related_rules: neighbors,
    versions: [{ effective_from: '2011-12-01', law: LAW }],
  };
}

/** Returns the YAML of a rule, Rule 1001 by default. Fields set to undefined are left out. */
export function aRuleFile(fields: { rule_number?: string; [key: string]: unknown } = {}): string {
  return stringify({ ...ruleFields(fields.rule_number ?? '1001'), ...fields });
}

/** Returns a parsed rule whose faults have the line numbers of its YAML. */
export function aRule(fields: { rule_number?: string; [key: string]: unknown } = {}): Sourced<RuleSource> {
  const file = `fre/${ARTICLE_FOLDER}/${fields.rule_number ?? '1001'}.yaml`;
  const { source, faults } = parseYaml(file, aRuleFile(fields), RuleSource);
  if (!source) throw new Error(faults.map(({ message }) => message).join('; '));
  return source;
}

/** Returns Rule 1001 with its teaching. */
export function anAuthoredRule(fields: Record<string, unknown> = {}): Sourced<AuthoredRule> {
  const { file, value, fault } = aRule({ ...TAUGHT, ...fields });
  if (!isAuthored(value)) throw new Error('not authored');
  return { file, value, fault };
}

/** Returns a book with these rules. */
export function aBook(...rules: Sourced<RuleSource>[]): Book {
  const files = rules.map(({ file }) => file);
  const byNumber = new Map(rules.map((rule) => [stemOf(rule.file), rule]));
  return {
    folder: 'fre',
    edition: null,
    glossary: null,
    cases: null,
    articles: [],
    rules,
    questions: [],
    practice: { calls: [], examinations: [], ladders: [], flashcards: null },
    byNumber,
    files,
  };
}

/** The references for the small book. */
export const REFERENCES: References = {
  weights: new Map(
    NUMBERS.map((rule) => [
      rule,
      { rule, article: 10, frequency: 36, importance: 3, difficulty: 'beginner', questions: 4 },
    ]),
  ),
  titles: new Map(NUMBERS.map((number) => [number, `Title of ${number}`])),
  articles: [{ number: 10, title: TITLE, frequency: 36, importance: 3 }],
  blueprint: ['1001(a)'],
  adopted: new Map(),
  verified: Object.fromEntries(NUMBERS.map((number) => [number, { '2011-12-01': hashOfLaw(LAW) }])),
};

/**
 * Writes the small, valid book to a new folder. `files` replaces the YAML of individual rules and of their questions.
 */
export async function writeBook(files: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'book-'));
  await mkdir(join(folder, ARTICLE_FOLDER));
  await writeFile(join(folder, 'edition.yaml'), 'edition: Current through December 1, 2024\n');
  await writeFile(join(folder, 'glossary.yaml'), stringify(GLOSSARY));
  await writeFile(join(folder, 'cases.yaml'), stringify({ cases: [A_CASE] }));
  await writeFile(join(folder, 'flashcards.yaml'), stringify({ cards: [A_FLASHCARD] }));
  await writeFile(join(folder, ARTICLE_FOLDER, 'article.yaml'), stringify(ARTICLE));
  for (const number of NUMBERS) {
    await writeFile(
      join(folder, ARTICLE_FOLDER, `${number}.yaml`),
      files[number] ?? aRuleFile({ rule_number: number }),
    );
    await writeFile(
      join(folder, ARTICLE_FOLDER, `${number}.questions.yaml`),
      files[`${number}.questions`] ?? aBankFile({ rule_number: number }),
    );
  }
  return folder;
}

/** Returns the line number (from 1) of the first `needle` in a rule's YAML. */
export function lineWith(yaml: string, needle: string): number {
  const at = yaml.split('\n').findIndex((line) => line.includes(needle));
  if (at === -1) throw new Error(`no line with ${needle}`);
  return at + 1;
}
