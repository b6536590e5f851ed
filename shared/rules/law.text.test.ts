import { expect, test } from 'vitest';
import { lawText } from '#shared/rules/law.text.ts';

test('puts each part on its own line, indented by depth, with its label and heading', () => {
  const text = lawText({
    text: 'Opening words:',
    parts: [
      {
        label: 'a',
        heading: 'Scope.',
        text: 'Two ways:',
        parts: [
          { label: '1', text: 'one; or' },
          { label: '2', text: 'two.' },
        ],
      },
      { label: 'b', heading: 'Limits.' },
    ],
  });
  expect(text).toBe('Opening words:\n(a) Scope. Two ways:\n  (1) one; or\n  (2) two.\n(b) Limits.');
});

test('puts a bullet before a part that has no label', () => {
  expect(lawText({ parts: [{ text: 'a statute;' }, { text: 'these rules.' }] })).toBe('• a statute;\n• these rules.');
});

test("aligns a part's tail with the part and puts it after the inner parts", () => {
  const law = {
    parts: [{ label: 'a', parts: [{ label: '1', text: 'one.' }], tail: 'But not here.' }],
    tail: 'Last words.',
  };
  expect(lawText(law)).toBe('(a)\n  (1) one.\nBut not here.\nLast words.');
});

test('puts every paragraph on its own line, with the indent of its part', () => {
  const law = {
    parts: [{ label: 'a', parts: [{ label: '1', text: 'First.\n\nSecond.', tail: 'Third.\n\nFourth.' }] }],
  };
  expect(lawText(law)).toBe('(a)\n  (1) First.\n  Second.\n  Third.\n  Fourth.');
});
