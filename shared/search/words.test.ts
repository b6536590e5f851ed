import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '#shared/search/edit-distance.ts';
import { isStopWord, wordsOf } from '#shared/search/search-words.ts';
import { stem } from '#shared/search/stem.ts';
import { packNumbers, unpackNumbers } from '#shared/search/varint.ts';

test("splits text into lowercase words with positions, splits at hyphens, and drops 's", () => {
  expect(wordsOf('A Dead-man’s 911 Café')).toEqual([
    { text: 'a', start: 0, end: 1 },
    { text: 'dead', start: 2, end: 6 },
    { text: 'man', start: 7, end: 12 },
    { text: '911', start: 13, end: 16 },
    { text: 'cafe', start: 17, end: 21 },
  ]);
  expect(wordsOf("don't").map(({ text }) => isStopWord(text))).toEqual([true]);
});

test.each([
  ['impeach', 'impeached', 'impeachment', 'impeaching'],
  ['relevant', 'relevance', 'relevancy'],
  ['authenticate', 'authentication', 'authenticity', 'authentic'],
  ['speculate', 'speculation', 'speculative', 'speculating'],
  ['tell', 'told', 'telling'],
  ['tear', 'tore', 'torn'],
  ['plea', 'plead', 'pled', 'pleaded'],
  ['copy', 'copies', 'copied', 'copying'],
  ['note', 'notes', 'noted', 'noting'],
  ['stop', 'stops', 'stopped', 'stopping'],
  ['admissible', 'admissibility'],
  ['convict', 'convicted', 'conviction', 'convictions'],
  ['testify', 'testimony', 'testified'],
])('gives %s and its forms the same stem', (word, ...forms) => {
  expect(forms.map(stem)).toEqual(forms.map(() => stem(word)));
});

test('gives words with different meanings different stems', () => {
  expect(new Set(['state', 'statement', 'note', 'notice', 'witness', 'business', '911', 'bias'].map(stem)).size).toBe(
    8,
  );
});

describe('edit distance', () => {
  test.each([
    ['hearsay', 'hearsay', 0],
    ['hearsay', 'haersay', 1],
    ['hearsay', 'hersay', 1],
    ['hearsay', 'heresay', 2],
    ['hearsay', 'custody', 3],
    ['', 'ab', 2],
  ])('between "%s" and "%s" is %d, where 3 means more than the limit of 2', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance);
  });

  test('is symmetric, and 0 only for equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 9)).toBe(editDistance(other, one, 9));
        expect(editDistance(one, other, 9) === 0).toBe(one === other);
      }),
    );
  });
});

test('unpacks the same numbers that were packed', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (numbers) => {
      expect([...unpackNumbers(packNumbers(numbers))]).toEqual(numbers);
    }),
  );
});
