import type { BookCheck } from '#data/pipeline/checks/check.ts';
import type { Fault } from '#data/pipeline/fault.ts';
import { flashcardsOf } from '#data/pipeline/flashcards.ts';
import { outside, outsideWords } from '#data/pipeline/limits.ts';
import type { Sourced, YamlPath } from '#data/pipeline/sourced.ts';
import type { CallSource, LadderSource } from '#shared/fre-editing/practice-source.contract.ts';
import { GROUND_FACTS } from '#shared/trainer/ground-facts.ts';

type Say = (path: YamlPath, message: string) => void;

const RESPONSES = 3;
const WORDS = { line: [1, 40], why: [10, 50], say: [2, 30], response: [2, 45], reason: [5, 40] } as const;

/** Checks that a call has a best ground if something should be said, and a tempting one otherwise. */
function checkGrounds({ ruling, best, valid = [], tempting }: CallSource, say: Say): void {
  const isNothing = ruling === 'none';
  if (isNothing === (best !== undefined)) {
    say(['best'], `a call with the ruling ${ruling} ${isNothing ? 'has no' : 'needs a'} best ground`);
  }
  if (isNothing !== (tempting !== undefined)) {
    say(['tempting'], 'only a call where nothing should be said names a tempting ground');
  }
  if (isNothing && valid.length > 0) say(['valid'], 'no ground is valid where nothing should be said');
  if (best !== undefined && valid.includes(best)) say(['valid'], 'the best ground is listed twice');
}

function checkResponses({ ruling, responses = [] }: CallSource, say: Say): void {
  const isNothing = ruling === 'none';
  const count = isNothing ? 0 : RESPONSES;
  for (const message of outside('responses', responses.length, 'entries', [count, count])) say(['responses'], message);
  const keys = responses.filter((response) => response.best === true).length;
  if (!isNothing && keys !== 1) say(['responses'], `${keys} responses are marked best; expected one`);
}

function checkPart({ part, best, tempting }: CallSource, say: Say): void {
  const ground = best ?? tempting;
  if (ground === undefined) return;
  const hasRule = GROUND_FACTS[ground].rule !== null;
  if (hasRule === (part === undefined)) say(['part'], hasRule ? 'part is missing' : 'a competition rule has no part');
}

function checkTexts({ lines, why, say: spoken, responses = [] }: CallSource, say: Say): void {
  for (const [at, line] of lines.entries()) {
    for (const message of outsideWords('line', 'q' in line ? line.q : line.a, WORDS.line)) say(['lines', at], message);
  }
  for (const message of outsideWords('why', why, WORDS.why)) say(['why'], message);
  for (const message of outsideWords('say', spoken, WORDS.say)) say(['say'], message);
  for (const [at, response] of responses.entries()) {
    for (const message of outsideWords('text', response.text, WORDS.response)) say(['responses', at], message);
    for (const message of outsideWords('why', response.why, WORDS.reason)) say(['responses', at], message);
  }
}

/** Checks the calls of one file. Their IDs must consist of a prefix and consecutive numbers. */
function callFaults(calls: readonly CallSource[], prefix: string, fault: Sourced<unknown>['fault']): Fault[] {
  const faults: Fault[] = [];
  for (const [at, call] of calls.entries()) {
    const say: Say = (path, message) => faults.push(fault(['calls', at, ...path], `${call.id}: ${message}`));
    const expected = `${prefix}-${String(at + 1).padStart(2, '0')}`;
    if (call.id !== expected) say(['id'], `expected the ID ${expected}`);
    checkGrounds(call, say);
    checkResponses(call, say);
    checkPart(call, say);
    checkTexts(call, say);
  }
  return faults;
}

/**
 * Requires each call to be complete and to match its ruling. In a file about a ground, every call must be about that
 * ground.
 */
export const checkCalls: BookCheck = ({ practice: { calls, examinations } }) => [
  ...calls.flatMap(({ value, fault }) => [
    ...callFaults(value.calls, value.ground, fault),
    ...value.calls.flatMap(({ id, best, tempting }, at) =>
      (best ?? tempting) === value.ground ? [] : [fault(['calls', at], `${id} isn’t about ${value.ground}`)],
    ),
  ]),
  ...examinations.flatMap(({ value, fault }) => callFaults(value.calls, value.slug, fault)),
];

function ladderFaults({ value: { steps }, fault }: Sourced<LadderSource>): Fault[] {
  const starts = steps.map((step) => step.do.toLowerCase());
  return starts.flatMap((text, at) =>
    starts.indexOf(text) === at ? [] : [fault(['steps', at], 'two steps say the same thing')],
  );
}

/** Requires the steps of a ladder to differ. */
export const checkLadders: BookCheck = ({ practice }) => practice.ladders.flatMap(ladderFaults);

/** Requires every handwritten flashcard to belong to a rule that can have cards, and every ID to be unique. */
export const checkFlashcards: BookCheck = (book) => {
  const { flashcards } = book.practice;
  if (flashcards === null) return [];
  const uses = new Map<string, number>();
  for (const { id } of flashcardsOf(book)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return flashcards.value.cards.flatMap(({ id }, at) => {
    const count = uses.get(id) ?? 0;
    if (count === 1) return [];
    return [
      flashcards.fault(
        ['cards', at, 'id'],
        count === 0 ? `${id} has no rule that can have cards` : `${id} is used twice`,
      ),
    ];
  });
};
