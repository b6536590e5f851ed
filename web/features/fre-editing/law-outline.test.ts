import { expect, test } from 'vitest';
import { lawText } from '#shared/rules/law.text.ts';
import {
  addInside,
  addPart,
  type Move,
  movePart,
  type Place,
  partName,
  removePart,
  toggleBullets,
} from '#web/features/fre-editing/law-outline.ts';

const LAW = {
  text: 'Opening:',
  parts: [
    { label: 'a', text: 'one' },
    {
      label: 'b',
      heading: 'Two.',
      parts: [
        { label: '1', text: 'first' },
        { label: '2', text: 'second', parts: [{ label: 'A', text: 'inner' }] },
      ],
    },
    { label: 'c', text: 'three' },
  ],
};
const lines = (law: typeof LAW | ReturnType<typeof addPart>['law']) =>
  lawText(law)
    .split('\n')
    .map((line) => line.trim());

test('adds a part between two others and labels the ones that follow', () => {
  const { law, place } = addPart(LAW, [1]);
  expect(law.parts?.map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd']);
  expect(partName(law, place)).toBe('(b)');
  expect(LAW.parts).toHaveLength(3);
});

test('labels the first part inside another part with the first label of its level', () => {
  const { law, place } = addInside(LAW, [0]);
  expect(partName(law, place)).toBe('(a)(1)');
  const deeper = addInside(law, place);
  expect(partName(deeper.law, deeper.place)).toBe('(a)(1)(A)');
  const deepest = addInside(deeper.law, deeper.place);
  expect(partName(deepest.law, deepest.place)).toBe('(a)(1)(A)(i)');
});

test('removes a part, and leaves no empty list behind', () => {
  const { law, place } = removePart(LAW, [1, 1, 0]);
  expect(law.parts?.[1]?.parts?.[1]).toEqual({ label: '2', text: 'second' });
  expect(place).toEqual([1, 1]);
  expect(removePart(LAW, [0]).law.parts?.map(({ label }) => label)).toEqual(['a', 'b']);
});

test.each<[Move, Place, string, string]>([
  ['up', [2], '(b)', '(b) three'],
  ['down', [0], '(b)', '(b) one'],
  ['indent', [2], '(b)(3)', '(3) three'],
  ['outdent', [1, 0], '(c)', '(c) first'],
  ['outdent', [1, 1, 0], '(b)(3)', '(3) inner'],
])('the move "%s" takes the part at %j to %s', (move, place, name, line) => {
  const edit = movePart(LAW, place, move);
  expect(edit && partName(edit.law, edit.place)).toBe(name);
  expect(edit && lines(edit.law)).toContain(line);
});

test.each<[Move, Place]>([
  ['up', [0]],
  ['down', [2]],
  ['indent', [0]],
  ['outdent', [1]],
])('the move "%s" is impossible for the part at %j', (move, place) => {
  expect(movePart(LAW, place, move)).toBeNull();
});

test('does not indent past the level of Roman numerals', () => {
  let edit = { law: LAW as ReturnType<typeof addPart>['law'], place: [0] as Place };
  for (let depth = 0; depth < 3; depth += 1) edit = addInside(edit.law, edit.place);
  const next = addPart(edit.law, [0, 0, 0, 1]);
  expect(partName(next.law, next.place)).toBe('(a)(1)(A)(ii)');
  expect(movePart(next.law, next.place, 'indent')).toBeNull();
});

test('numbers the outermost parts of a rule that begins with (1)', () => {
  const { law } = addPart({ parts: [{ label: '1', text: 'one' }] }, [1]);
  expect(law.parts?.map(({ label }) => label)).toEqual(['1', '2']);
  const inner = addInside(law, [0]);
  expect(partName(inner.law, inner.place)).toBe('(1)(A)');
});

test('turns labeled parts into bullets and back', () => {
  const { law } = toggleBullets(LAW, [1, 0]);
  expect(law.parts?.[1]?.parts?.[0]).toEqual({ text: 'first' });
  expect(partName(law, [1, 0])).toBe('(b) bullet 1');
  expect(addPart(law, [1, 2]).law.parts?.[1]?.parts?.[2]).toEqual({ text: '' });
  expect(toggleBullets(law, [1, 0]).law).toEqual(LAW);
});
