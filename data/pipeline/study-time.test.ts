import { expect, test } from 'vitest';
import { anAuthoredRule, aRule, filler } from '#data/pipeline/book.fixture.ts';
import { studyMinutes } from '#data/pipeline/study-time.ts';

const version = (effective_from: string, words: number) => ({ effective_from, law: { text: filler(words) } });
const minutesOfLaw = (words: number) => studyMinutes(aRule({ versions: [version('2011-12-01', words)] }).value);

test.each([
  [10, 5],
  [180, 5],
  [181, 6],
  [7380, 45],
  [9000, 45],
])(
  'counts 4 minutes plus 1 for every 180 words of official text, rounded up, but at most 45: %i words take %i',
  (words, minutes) => {
    expect(minutesOfLaw(words)).toBe(minutes);
  },
);

test('counts only the newest version of the official text', () => {
  const { value } = aRule({ versions: [version('2011-12-01', 900), version('2020-12-01', 180)] });
  expect(studyMinutes(value)).toBe(5);
});

test('adds time for the words of the teaching and 2 minutes for each example', () => {
  const { value } = anAuthoredRule({ plain_english: filler(180) });
  const shorter = { ...value, plain_english: filler(0) };
  expect(studyMinutes(value) - studyMinutes(shorter)).toBe(1);
  expect(studyMinutes({ ...value, examples: [] })).toBeLessThan(studyMinutes(value) - 3);
  const one = value.examples.slice(0, 1);
  const minutesWith = (examples: typeof one) => studyMinutes({ ...value, examples });
  expect(minutesWith([...one, ...one]) - minutesWith(one)).toBe(2);
});
