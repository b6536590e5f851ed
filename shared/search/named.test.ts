import { describe, expect, test } from 'vitest';
import { buildIndex } from '#data/pipeline/search/build-index.ts';
import { aPlainRule } from '#data/pipeline/search/index.fixture.ts';
import { openIndex, plainQuery } from '#shared/search/search-engine.ts';

type Given = Parameters<typeof buildIndex>[0];
const found = (q: string, ...rules: Given) =>
  openIndex(buildIndex(rules))
    .search(plainQuery(q))
    .results.map(({ ruleNumber, relevanceScore, parts }) => ({
      ruleNumber,
      relevanceScore,
      parts: parts.map(({ address }) => address),
    }));
const numbers = (q: string, ...rules: Given) => found(q, ...rules).map(({ ruleNumber }) => ruleNumber);

describe('a name made only of stop words', () => {
  const there = aPlainRule('602', { aliases: ['was not there', 'witness guesses'], mock_trial_frequency: 1 });
  const other = aPlainRule('801', { aliases: ['witness said', 'what she said'], mock_trial_frequency: 100 });

  test('is found, even if the query has contractions, extra words, or another pronoun', () => {
    expect(found('was not there', there, other)[0]).toMatchObject({ ruleNumber: '602', relevanceScore: 1 });
    for (const q of ['she wasnt there', 'he really wasn’t even there', 'They weren’t, she was not there'])
      expect(numbers(q, there, other)[0]).toBe('602');
  });

  test('counts for less if the query has other words, too', () => {
    const [whole, part] = ['was not there', 'she was not there'].map((q) => found(q, there, other)[0]);
    expect(part?.ruleNumber).toBe('602');
    expect(part?.relevanceScore).toBeLessThan(whole?.relevanceScore ?? 0);
  });

  test('decides between rules that both match the rest of the query', () => {
    expect(numbers('witness wasnt there', there, other)).toEqual(['602', '801']);
  });

  test('has no effect if the query contains only part of it', () => {
    expect(numbers('is there', there, other)).toEqual([]);
  });
});

test('distinguishes hearing something from a hearing', () => {
  const hearing = aPlainRule('104', { aliases: ['preliminary hearing'] });
  const hear = aPlainRule('602', { aliases: ['did not hear it'] });
  expect(numbers('heard ', hearing, hear)).toEqual(['602']);
  expect(numbers('hearings ', hearing, hear)).toEqual(['104']);
});

describe('leading cases', () => {
  const cases = [{ name: 'Old Chief v. United States' }, { name: 'Palmer v. Hoffman', part: '(b)' }];
  const parts = [
    { label: 'a', text: 'Law.' },
    { label: 'b', text: 'More.' },
  ];
  const cited = { ...aPlainRule('403', { parts, mock_trial_frequency: 1 }), cases };
  const state = aPlainRule('803', { aliases: ['state of mind', 'united'], mock_trial_frequency: 100 });

  test('are found by the name of one party or of both, in either order', () => {
    for (const q of ['old chief', 'Old Chief v. United States', 'U.S. v. Old Chief', 'the old chief stipulation'])
      expect(numbers(q, cited, state)).toEqual(['403']);
  });

  test("are not found by one word of a party's name, and rank below rules that match other words", () => {
    expect(numbers('old ', cited, state)).toEqual([]);
    const log = aPlainRule('612', { aliases: ['reads a log'], mock_trial_frequency: 1 });
    expect(numbers('did old chief log it daily ', cited, log)[0]).toBe('612');
  });

  test("are found with the part that they're about", () => {
    expect(found('palmer v hoffman', cited, state)).toEqual([{ ruleNumber: '403', relevanceScore: 1, parts: ['(b)'] }]);
  });
});

const meant = (q: string, alias: string) =>
  openIndex(buildIndex([aPlainRule('606', { aliases: [alias] })])).search(plainQuery(q)).waysOn.didYouMean;

describe("a word that's in none of the texts", () => {
  test('is corrected to a word that begins the same way, in spelling or in sound', () => {
    expect(numbers('gurors ', aPlainRule('606', { aliases: ['jurors'] }))).toEqual([]);
    expect(meant('fysician ', 'physician')).toBe('physician');
    expect(meant('kustody ', 'custody')).toBe('custody');
  });

  test("doesn't match a name that only sounds similar", () => {
    expect(numbers('gross ', aPlainRule('606', { aliases: ['jurors'] }))).toEqual([]);
  });

  test("isn't corrected if it's an everyday word", () => {
    expect(numbers('beach ', aPlainRule('606', { aliases: ['breach'] }))).toEqual([]);
    expect(numbers('breech ', aPlainRule('606', { aliases: ['breach'] }))).toEqual(['606']);
  });
});
