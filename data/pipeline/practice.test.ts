import { describe, expect, test } from 'vitest';
import { aBook, aRule } from '#data/pipeline/book.fixture.ts';
import { readBook } from '#data/pipeline/book.ts';
import { checkCalls, checkFlashcards } from '#data/pipeline/checks/practice.check.ts';
import { SOURCES } from '#data/pipeline/compile.ts';
import { flashcardsOf } from '#data/pipeline/flashcards.ts';
import { parseYaml } from '#data/pipeline/parse.ts';
import { bookedPractice, listedPractice, type PracticeSources } from '#data/pipeline/practice-sources.ts';
import { trainerOf } from '#data/pipeline/trainer.ts';
import { CallsSource, FlashcardsSource } from '#shared/fre-editing/practice-source.contract.ts';
import { TrainerChunk } from '#shared/trainer/call.contract.ts';

const FIELDS = `
    case_type: civil
    stage: direct
    witness: Priya Raman, a barista
    setting: A customer sues a coffee shop over a burn from a cup.
    lines:
      - q: Where did you stand?
      - a: At the counter.
      - q: What did your coworker tell you?
    part: 801(c)
    why: Hearsay. The coworker spoke out of court, and her words are offered for their truth.
    say: Objection, hearsay.`;
const OBJECTION = `${FIELDS}
    best: hearsay
    ruling: sustained
    responses:
      - text: I’ll ask what she saw.
        best: true
        why: The witness can say what she saw.
      - text: It isn’t for its truth.
        why: The setting says that it is.
      - text: It’s a business record.
        why: A remark isn’t a record at all.`;

/** Parses a file with these calls on hearsay. */
function calls(...texts: string[]): PracticeSources {
  const yaml = `ground: hearsay\ncalls:\n${texts.map((text, at) => `  - id: hearsay-0${at + 1}${text}\n`).join('')}`;
  const { source, faults } = parseYaml('hearsay.yaml', yaml, CallsSource);
  if (source === null) throw new Error(faults.map(({ message }) => message).join('; '));
  return { calls: [source], examinations: [], ladders: [], flashcards: null };
}

const faultsOf = (text: string) =>
  checkCalls({ ...aBook(), practice: calls(OBJECTION, text) }, {} as never).map(({ message }) => message);

test('builds calls with the position of the best response and the rule that the part belongs to', () => {
  const chunk = TrainerChunk.parse(trainerOf(calls(OBJECTION)));
  expect(chunk.calls).toMatchObject([
    { id: 'hearsay-01', key: 0, rule_id: 'fre-801', tempting: null, lines: [{}, { by: 'answer' }, { by: 'question' }] },
  ]);
});

test.each([
  ['nothing wrong', OBJECTION, []],
  [
    'two best responses',
    OBJECTION.replace('It isn’t for its truth.', 'It isn’t.\n        best: true'),
    ['2 responses'],
  ],
  [
    'a ruling without a ground',
    `${FIELDS}\n    ruling: sustained`,
    ['needs a best ground', 'has 0 entries', '0 responses', 'isn’t about hearsay'],
  ],
  [
    'responses where nothing should be said',
    OBJECTION.replace('sustained', 'none'),
    ['has no best', 'names a tempting', '3 entries'],
  ],
  ["a ground other than its file's", OBJECTION.replace('best: hearsay', 'best: leading'), ['isn’t about hearsay']],
  ['the best ground listed twice', `${OBJECTION}\n    valid: [hearsay]`, ['listed twice']],
  ['no part', OBJECTION.replace('    part: 801(c)\n', ''), ['part is missing']],
])('returns the expected faults for a call with %s', (_what, text, expected) => {
  const faults = faultsOf(text);
  expect(faults).toHaveLength(expected.length);
  for (const [at, part] of expected.entries()) expect(faults[at]).toContain(part);
});

test('returns the same calls after practice sources are written to a list and read back', () => {
  const practice = calls(OBJECTION);
  expect(trainerOf(bookedPractice(listedPractice(practice)))).toEqual(trainerOf(practice));
});

const written = (id: string) => {
  const yaml = `cards:\n  - id: ${id}\n    part: 1001(a)\n    kind: element\n    front: A question?\n    back: An answer.\n`;
  const { source } = parseYaml('flashcards.yaml', yaml, FlashcardsSource);
  return { calls: [], examinations: [], ladders: [], flashcards: source };
};

const cardFaults = (id: string) =>
  checkFlashcards({ ...aBook(aRule()), practice: written(id) }, {} as never).map(({ message }) => message);

test('makes flashcards from a rule and adds those written by hand', () => {
  const book = { ...aBook(aRule({ mock_trial_frequency: 90 })), practice: written('1001:page') };
  expect(flashcardsOf(book).map(({ id }) => id)).toEqual(['1001:number', '1001:page']);
  expect(checkFlashcards(book, {} as never)).toEqual([]);
});

const TAUGHT_BOOK = (await readBook(SOURCES)).book;

/** Makes cards from these mistakes of Rule 404. Returns the fix on each card, by the end of the card's ID. */
function mistakeCards(common_mistakes: readonly string[]): Record<string, string> {
  const rules = TAUGHT_BOOK.rules
    .filter(({ value }) => value.rule_number === '404')
    .map((rule) => ({ ...rule, value: { ...rule.value, common_mistakes: [...common_mistakes] } }));
  const cards = flashcardsOf({ rules, practice: { ...TAUGHT_BOOK.practice, flashcards: null } }).filter(
    ({ kind }) => kind === 'mistake',
  );
  return Object.fromEntries(cards.map(({ id, back }) => [id.replace('404:', ''), back]));
}

const [FIRST = '', SECOND = '', THIRD = '', ...REST] = TAUGHT_BOOK.byNumber.get('404')?.value.common_mistakes ?? [];
const fixOf = (text: string) => text.split('→')[1]?.trim() ?? '';

describe('a card made from a mistake', () => {
  test('keeps its ID wherever the mistake moves', () => {
    const cards = { 'mistake-1': fixOf(FIRST), 'mistake-2': fixOf(SECOND), 'mistake-3': fixOf(THIRD) };
    expect(mistakeCards([FIRST, SECOND, THIRD, ...REST])).toEqual(cards);
    expect(mistakeCards([THIRD, FIRST, SECOND, ...REST])).toEqual(cards);
  });

  test('never gets the ID of a card whose mistake an admin removed or moved down', () => {
    const added = 'Reading a novel aloud → Close it';
    const cards = mistakeCards([added, SECOND, THIRD, ...REST]);
    expect(Object.keys(cards).toSorted()).toEqual([
      'mistake-2',
      'mistake-3',
      expect.stringMatching(/^mistake-[0-9a-f]{8}$/),
    ]);
    expect(mistakeCards([SECOND, added, THIRD])).toEqual(cards);
  });

  test('keeps its ID if either the mistake or the fix is corrected', () => {
    const corrected = [`${FIRST}, in better words`, `In better words, ${SECOND}`, THIRD];
    expect(Object.keys(mistakeCards(corrected)).toSorted()).toEqual(['mistake-1', 'mistake-2', 'mistake-3']);
    const withSameFix = [`Another mistake → ${fixOf(FIRST)}`, FIRST];
    expect(mistakeCards(withSameFix)).toHaveProperty('mistake-1', fixOf(FIRST));
    expect(Object.keys(mistakeCards(withSameFix))).toHaveLength(2);
  });
});

test("reports a flashcard whose ID is taken or whose rule can't have cards", () => {
  expect(cardFaults('1001:number')).toEqual(['1001:number is used twice']);
  expect(cardFaults('412:page')).toEqual(['412:page has no rule that can have cards']);
});
