import { expect, test } from 'vitest';
import { openingOf, ruleOfDay } from '#shared/rules/rule-of-day.ts';

const IDS = Array.from({ length: 30 }, (_, index) => `fre-${401 + index}`);
const DAY_MS = 86_400_000;
const days = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1) + index * DAY_MS).toISOString().slice(0, 10),
  );

test('chooses the same rule for a day, no matter how the IDs are sorted', () => {
  for (const day of days(60)) expect(ruleOfDay(IDS.toReversed(), day)).toBe(ruleOfDay(IDS, day));
});

test('chooses every rule about equally often over the years', () => {
  const year = days(10 * 365);
  const turns = new Map(IDS.map((id) => [id, 0]));
  for (const day of year) {
    const id = ruleOfDay(IDS, day) ?? '';
    turns.set(id, (turns.get(id) ?? 0) + 1);
  }
  const fair = year.length / IDS.length;
  expect(Math.min(...turns.values())).toBeGreaterThan(fair * 0.6);
  expect(Math.max(...turns.values())).toBeLessThan(fair * 1.6);
});

test('rarely repeats a rule on consecutive days', () => {
  const year = days(365);
  const repeats = year.filter(
    (day, index) => index > 0 && ruleOfDay(IDS, day) === ruleOfDay(IDS, year[index - 1] ?? ''),
  );
  expect(repeats.length).toBeLessThan(30);
});

test('chooses nothing from an empty list', () => {
  expect(ruleOfDay([], '2026-10-05')).toBeUndefined();
});

test('does not change the order of the given IDs', () => {
  const ids = ['fre-803', 'fre-401'];
  ruleOfDay(ids, '2026-10-05');
  expect(ids).toEqual(['fre-803', 'fre-401']);
});

test('keeps text that is exactly at the limit', () => {
  expect(openingOf('x'.repeat(200), 200)).toEqual({ text: 'x'.repeat(200), rest: false });
});

test('cuts longer text after its last whole word within the limit', () => {
  expect(openingOf('Relevant evidence is admissible', 18)).toEqual({ text: 'Relevant evidence', rest: true });
  expect(openingOf('Relevant evidence is admissible', 17)).toEqual({ text: 'Relevant evidence', rest: true });
  expect(openingOf('Relevant evidence is admissible', 16)).toEqual({ text: 'Relevant', rest: true });
});

test('cuts a word that is longer than the limit', () => {
  expect(openingOf('x'.repeat(201), 200)).toEqual({ text: 'x'.repeat(200), rest: true });
});

test('turns line breaks and indents into single spaces', () => {
  expect(openingOf('(a) First.\n  (1) Second.', 200)).toEqual({ text: '(a) First. (1) Second.', rest: false });
});
