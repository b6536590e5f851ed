import { expect, test } from 'vitest';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { beginning, partOptions } from '#web/features/notes/part-options.ts';

const law = aRule().versions[0]?.law;

test('offers the whole rule and every part with its caption', () => {
  expect(partOptions(law, '(a)').map(({ value, label }) => [value, label.replaceAll('\u00A0', '_')])).toEqual([
    ['', 'The whole rule'],
    ['(a)', '(a) Character Evidence.'],
    ['(b)', '(b) Other Crimes, Wrongs, or Acts.'],
    ['(b)(1)', '__(b)(1) Prohibited Uses.'],
    ['(b)(2)', '__(b)(2) Permitted Uses.'],
  ]);
});

test("keeps a part that the rule no longer has, or whose rule isn't loaded yet", () => {
  expect(partOptions(law, '(c)').at(-1)).toEqual({ value: '(c)', label: '(c) (no longer in this rule)' });
  expect(partOptions(undefined, '(c)').at(-1)).toEqual({ value: '(c)', label: '(c)' });
});

test('cuts long text between words', () => {
  expect(beginning('One two three', 13)).toBe('One two three');
  expect(beginning('One two three', 9)).toBe('One two…');
});
