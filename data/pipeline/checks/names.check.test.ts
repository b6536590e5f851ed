import { expect, test } from 'vitest';
import { aBook, anAuthoredRule, REFERENCES, TAUGHT } from '#data/pipeline/book.fixture.ts';
import { checkNames } from '#data/pipeline/checks/names.check.ts';

const told = (...scenarios: string[]) => {
  const examples = scenarios.map((scenario) => ({ ...TAUGHT.examples[0], scenario }));
  return checkNames(aBook(anAuthoredRule({ examples })), REFERENCES).map(({ message }) => message);
};

test('reports a name as soon as a fourth example uses it', () => {
  const scenario = 'Here stood Ellery, and then Ellery left.';
  expect(told(scenario, scenario, scenario)).toEqual([]);
  expect(told(scenario, scenario, scenario, scenario)).toEqual(['the name Ellery is already in 3 examples']);
});

test('ignores “Rule,” weekdays, and words that start a sentence or also occur in lower case', () => {
  const scenario = 'They met the Mayor on Monday. Nobody saw. The mayor left under Rule 401.';
  expect(told(scenario, scenario, scenario, scenario)).toEqual([]);
});
