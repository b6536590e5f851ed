import { expect, test } from 'vitest';
import { aRule } from '#data/pipeline/book.fixture.ts';
import { checkLabels } from '#data/pipeline/checks/law-labels.check.ts';

type Tree = (string | [string, Tree])[];

const parts = (tree: Tree): object[] =>
  tree.map((node) => {
    const [label, inner] = typeof node === 'string' ? [node, undefined] : node;
    return { ...(label === '' ? {} : { label }), text: 'words', ...(inner ? { parts: parts(inner) } : {}) };
  });

const messages = (tree: Tree, rule_number = '404') =>
  checkLabels(aRule({ rule_number, versions: [{ effective_from: '2011-12-01', law: { parts: parts(tree) } }] })).map(
    ({ message }) => message,
  );

const TO_J = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

test('accepts labels without gaps that nest as letters, numbers, capitals, and roman numerals', () => {
  expect(messages(['a', ['b', ['1', ['2', ['A', ['B', ['i', 'ii', 'iii', 'iv', 'v']]]]]], 'c'])).toEqual([]);
});

test('accepts (i) both as the letter after (h) and as a roman numeral below a capital', () => {
  expect(messages(TO_J)).toEqual([]);
  expect(messages([['a', [['1', [['A', ['i', 'ii']]]]]]])).toEqual([]);
  expect(messages(['i'])).toEqual(['(i) is where (a) should be']);
});

test('requires numbers as outermost labels in Rules 803 and 902, and letters in other rules', () => {
  expect(messages([['1', [['A', ['i', 'ii']], 'B']], '2'], '803')).toEqual([]);
  expect(messages(['1'], '902')).toEqual([]);
  expect(messages(['1'])).toEqual(['(1) is on a level meant for letters']);
  expect(messages(['a'], '803')).toEqual(['(a) is on a level meant for numbers']);
});

test.each<[string, Tree, string[]]>([
  ['a gap', ['a', 'c'], ['(c) is where (b) should be']],
  ['a repeated label', ['a', 'a'], ['(a) is where (b) should be']],
  ['a list that starts in the middle', ['b'], ['(b) is where (a) should be']],
  ['capitals before numbers', [['a', ['A']]], ['(A) is on a level meant for numbers']],
  ['a style inside itself', [['a', ['a']]], ['(a) is on a level meant for numbers']],
  ['numerals without capitals', [['a', [['1', ['i']]]]], ['(i) is on a level meant for capitals']],
  ['a fifth level', [['a', [['1', [['A', [['i', ['a']]]]]]]]], ['(a) is on a level meant for no labels']],
])('reports %s', (_what, tree, expected) => {
  expect(messages(tree)).toEqual(expected);
});

test("accepts a list of bullets unless it's mixed with labeled parts", () => {
  expect(messages(['', ''])).toEqual([]);
  expect(messages(['a', ''])).toHaveLength(1);
  expect(messages(['', 'a'])).toHaveLength(1);
});
