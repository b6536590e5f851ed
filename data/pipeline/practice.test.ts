import { expect, test } from 'vitest';
import { aBook, aRule } from '#data/pipeline/book.fixture.ts';
import { checkCalls, checkFlashcards } from '#data/pipeline/checks/practice.check.ts';
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
])('checks a call with %s', (_what, text, expected) => {
  const faults = faultsOf(text);
  expect(faults).toHaveLength(expected.length);
  for (const [at, part] of expected.entries()) expect(faults[at]).toContain(part);
});

test('returns the same calls after the sources for practice are listed and read back', () => {
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

test("reports a flashcard whose ID is taken or whose rule can't have cards", () => {
  expect(cardFaults('1001:number')).toEqual(['1001:number is used twice']);
  expect(cardFaults('412:page')).toEqual(['412:page has no rule that can have cards']);
});
