import { expect, test } from 'vitest';
import { aRule } from '#data/pipeline/book.fixture.ts';
import { erasOf } from '#data/pipeline/law-eras.ts';

const law = (a: string, b: string, text = 'Opening words:') => ({
  text,
  parts: [
    { label: 'a', text: a, parts: [{ text: 'a bullet' }] },
    { label: 'b', parts: [{ label: '1', text: b }] },
  ],
});
const ruleWith = (...laws: object[]) =>
  aRule({ versions: laws.map((each, at) => ({ effective_from: `202${at}-12-01`, note: 'New.', law: each })) }).value;
const OPEN = { from: undefined, until: undefined };

test('a part has one era until an amendment changes that part or one that contains it', () => {
  const rule = ruleWith(law('one', 'two'), law('one', 'three'));
  expect(erasOf(rule, '1001(a)', undefined)).toEqual([OPEN]);
  expect(erasOf(rule, '1001(b)', undefined)).toEqual([OPEN]);
  expect(erasOf(rule, '1001(b)(1)', '2020-12-01')).toEqual([
    { from: '2020-12-01', until: '2021-11-30' },
    { from: '2021-12-01', until: undefined },
  ]);
  const reopened = ruleWith(law('one', 'two'), law('one', 'two', 'Other words:'));
  expect(erasOf(reopened, '1001(b)(1)', undefined)[1]).toEqual({ from: '2021-12-01', until: undefined });
});

test('starts a new era when a bullet changes or a part is added or removed', () => {
  const bulleted = law('one', 'two');
  bulleted.parts[0] = { label: 'a', text: 'one', parts: [{ text: 'another bullet' }] };
  expect(erasOf(ruleWith(law('one', 'two'), bulleted), '1001(a)', undefined)).toHaveLength(2);
  const shorter = { ...law('one', 'two'), parts: law('one', 'two').parts.slice(0, 1) };
  expect(erasOf(ruleWith(law('one', 'two'), shorter), '1001(b)(1)', undefined)).toHaveLength(2);
  expect(erasOf(ruleWith(shorter, law('one', 'two')), '1001(b)', undefined)).toHaveLength(2);
});

test('a scheduled change ends the last era', () => {
  const scheduled_amendment = { part: '(b)', effective_on: '2026-12-01', before: 'Soon.', after: 'Earlier.' };
  const rule = { ...ruleWith(law('one', 'two')), scheduled_amendment };
  expect(erasOf(rule, '1001(b)(1)', undefined)).toEqual([{ from: undefined, until: '2026-11-30' }]);
  expect(erasOf(rule, '1001(a)', undefined)).toEqual([OPEN]);
  const announced = { ...ruleWith(law('one', 'two'), law('one', 'three')), scheduled_amendment };
  expect(erasOf(announced, '1001(b)(1)', undefined)[1]).toEqual({ from: '2021-12-01', until: '2026-11-30' });
  const unreal = { ...rule, scheduled_amendment: { ...scheduled_amendment, effective_on: '2026-13-01' } };
  expect(erasOf(unreal, '1001(b)(1)', undefined)).toHaveLength(1);
  const put = { ...announced, scheduled_amendment: { ...scheduled_amendment, effective_on: '2021-12-01' } };
  expect(erasOf(put, '1001(b)(1)', undefined)[1]).toEqual({ from: '2021-12-01', until: undefined });
});
