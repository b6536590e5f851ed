import type { Book } from '#data/pipeline/book.ts';
import { slugOf } from '#data/pipeline/slug.ts';
import { ruleIdOf } from '#data/pipeline/trainer.ts';
import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { type RuleSource, SENSITIVE } from '#shared/fre-editing/source.contract.ts';
import { HIGH_FREQUENCY } from '#shared/rules/scales.ts';

/** The maximum number of cards made from a rule's objections and mistakes. Both lists begin with what matters most. */
const MOST = { frequent: { answers: 4, mistakes: 3 }, rare: { answers: 2, mistakes: 0 } };

type Face = Pick<Flashcard, 'kind' | 'part' | 'front' | 'back'>;

/** Returns the cards made from a rule's teaching, each with the end of its ID. */
function taughtFaces({ rule_number: number, full_title: title, ...rule }: RuleSource): [string, Face][] {
  const most = rule.mock_trial_frequency >= HIGH_FREQUENCY ? MOST.frequent : MOST.rare;
  const answers = rule.common_objections
    .slice(0, most.answers)
    .map(({ name, say, answer, path }): [string, Face] => [
      `answer-${slugOf(name)}`,
      { kind: 'answer', part: path, front: `They say, “${say}” What’s your answer?`, back: answer },
    ]);
  const mistakes = rule.common_mistakes.slice(0, most.mistakes).map((text, at): [string, Face] => {
    const [mistake = '', fix = ''] = text.split('→').map((side) => side.trim());
    return [
      `mistake-${at + 1}`,
      { kind: 'mistake', part: number, front: `A teammate’s mistake: ${mistake}. What’s the fix?`, back: fix },
    ];
  });
  const named: [string, Face] = [
    'number',
    { kind: 'number', part: number, front: `Which rule is “${title}”?`, back: `Rule ${number}` },
  ];
  return [named, ...answers, ...mistakes];
}

/**
 * Returns all flashcards in the order of the rules: for each, those made from its teaching, then the handwritten ones.
 * An ID consists of the rule's number and a name, so that it stays the same when the rule is amended. Rules 412-415
 * have none.
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
