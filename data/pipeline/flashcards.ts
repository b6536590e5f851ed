import { createHash } from 'node:crypto';
import type { Book } from '#data/pipeline/book.ts';
import { NUMBERED_MISTAKES } from '#data/pipeline/numbered-mistakes.ts';
import { slugOf } from '#data/pipeline/slug.ts';
import { ruleIdOf } from '#data/pipeline/trainer.ts';
import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { type RuleSource, SENSITIVE } from '#shared/fre-editing/source.contract.ts';
import { HIGH_FREQUENCY } from '#shared/rules/scales.ts';

/**
 * The maximum number of cards made from a rule's objections and mistakes. Both lists begin with what matters most, so
 * cards are made from their first entries.
 */
const MOST = { frequent: { answers: 4, mistakes: 3 }, rare: { answers: 2, mistakes: 0 } };

type Face = Pick<Flashcard, 'kind' | 'part' | 'front' | 'back'>;

const HASH_DIGITS = 8;
const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex').slice(0, HASH_DIGITS);

type Mistake = { mistake: string; fix: string };

/** Splits a text in the form 'mistake → fix'. */
export function mistakeOf(text: string): Mistake {
  const [mistake = '', fix = ''] = text.split('→').map((side) => side.trim());
  return { mistake, fix };
}

/**
 * Returns the end of the ID of each card made from a rule's mistakes. An ID belongs to a mistake, not to its place in
 * the list, because students remember what the card says. A numbered mistake keeps its number if either the mistake or
 * its fix was corrected, but not both.
 */
function mistakeNames(ruleNumber: string, mistakes: readonly Mistake[]): string[] {
  const numbered = NUMBERED_MISTAKES[ruleNumber] ?? [];
  const hashes = mistakes.map(({ mistake, fix }) => `${hashOf(mistake)} ${hashOf(fix)}`);
  return hashes.map((hash) => {
    const [mistake = '', fix = ''] = hash.split(' ');
    const isCorrected = (each: string) => !hashes.includes(each) && (each.startsWith(mistake) || each.endsWith(fix));
    const place = numbered.includes(hash) ? numbered.indexOf(hash) : numbered.findIndex(isCorrected);
    return `mistake-${place === -1 ? mistake : place + 1}`;
  });
}

/** Returns the cards made from a rule's teaching, each with the end of its ID. */
function taughtFaces({ rule_number: number, full_title: title, ...rule }: RuleSource): [string, Face][] {
  const most = rule.mock_trial_frequency >= HIGH_FREQUENCY ? MOST.frequent : MOST.rare;
  const answers = rule.common_objections
    .slice(0, most.answers)
    .map(({ name, say, answer, path }): [string, Face] => [
      `answer-${slugOf(name)}`,
      { kind: 'answer', part: path, front: `They say, “${say}” What’s your answer?`, back: answer },
    ]);
  const mistakes = rule.common_mistakes.map((text) => mistakeOf(text));
  const names = mistakeNames(number, mistakes);
  const corrections = mistakes
    .slice(0, most.mistakes)
    .map(({ mistake, fix }, at): [string, Face] => [
      names[at] ?? '',
      { kind: 'mistake', part: number, front: `A teammate’s mistake: ${mistake}. What’s the fix?`, back: fix },
    ]);
  const named: [string, Face] = [
    'number',
    { kind: 'number', part: number, front: `Which rule is “${title}”?`, back: `Rule ${number}` },
  ];
  return [named, ...answers, ...corrections];
}

/**
 * Returns all flashcards in the order of the rules: for each, those made from its teaching, then the handwritten ones.
 * An ID consists of the rule's number and a name, so that it stays the same when the rule is amended. Rules 412-415
 * have no flashcards.
 */
export function flashcardsOf({ rules, practice }: Pick<Book, 'rules' | 'practice'>): Flashcard[] {
  const written = practice.flashcards?.value.cards ?? [];
  return rules
    .map(({ value }) => value)
    .filter(({ rule_number }) => !SENSITIVE.has(rule_number))
    .flatMap((rule) => {
      const { rule_number: number } = rule;
      const taught = taughtFaces(rule).map(([name, face]) => ({ id: `${number}:${name}`, ...face }));
      const own = written.filter(({ id }) => id.startsWith(`${number}:`));
      return [...taught, ...own].map((card) => ({ ...card, rule_id: ruleIdOf(number) }));
    });
}
