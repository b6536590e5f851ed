import { describe, expect, test } from 'vitest';
import { isCaseName, partiesOf, withoutSovereign } from '#shared/search/case-names.ts';

describe('removing the government from the name of a case', () => {
  test.each([
    ['Old Chief v. United States', 'Old Chief'],
    ['UNITED STATES V. ABEL', 'ABEL'],
    ['U.S. v. Abel', 'Abel'],
    ['tome v us', 'tome'],
    ['Giles v. California', 'Giles'],
    ['Bullcoming v. New Mexico', 'Bullcoming'],
    ['people vs molineux', 'molineux'],
    ['Palmer v. Hoffman', 'Palmer v. Hoffman'],
    ['state of mind of the people', 'state of mind of the people'],
  ])('turns %s into %s', (name, left) => {
    expect(withoutSovereign(name).trim()).toBe(left);
    expect(withoutSovereign(name)).toHaveLength(name.length);
  });
});

test("joins each party's name into one word and leaves out the government", () => {
  expect(partiesOf('Kumho Tire v. Carmichael')).toEqual(['kumhotire', 'carmichael']);
  expect(partiesOf('United States v. Mezzanatto')).toEqual(['mezzanatto']);
  expect(partiesOf('Melendez-Diaz v. Massachusetts')).toEqual(['melendezdiaz']);
});

test('recognizes a case by its two parties', () => {
  expect(['Palmer v. Hoffman', 'palmer vs hoffman', 'luce versus us'].map(isCaseName)).toEqual([true, true, true]);
  expect(['very vague', 'five'].map(isCaseName)).toEqual([false, false]);
});
