import { expect, test } from 'vitest';
import { readBook } from '#data/pipeline/book.ts';
import { SOURCES } from '#data/pipeline/compile.ts';
import { trainerFigures } from '#data/pipeline/trainer-figures.ts';

const { book } = await readBook(SOURCES);
const figures = trainerFigures(book.practice);
const total = figures.calls.length;

test('the trainer has at least 300 calls and 12 examinations', () => {
  expect(total).toBeGreaterThanOrEqual(300);
  expect(figures.examinations).toBeGreaterThanOrEqual(12);
});

test.each([...figures.byGround])('%s is the best ground in at least eight calls: %i', (_ground, count) => {
  expect(count).toBeGreaterThanOrEqual(8);
});

test('at least 30% of calls give no reason to object, and in at least 15% the objection is overruled', () => {
  expect(figures.nothingToSay / total).toBeGreaterThanOrEqual(0.3);
  expect(figures.overruled / total).toBeGreaterThanOrEqual(0.15);
});

test('the trainer has about as many civil calls as criminal ones', () => {
  expect(figures.civil / total).toBeGreaterThan(0.45);
  expect(figures.civil / total).toBeLessThan(0.55);
});
