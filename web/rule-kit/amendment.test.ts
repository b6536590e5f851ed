import { expect, test } from 'vitest';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { amendmentOn } from '#web/rule-kit/amendment.ts';

const RULE = aRule({
  scheduled_amendment: { part: '(b)(2)', effective_on: '2026-12-01', before: 'It will change.', after: 'Check it.' },
});

test('announces a scheduled change with its date until the change takes effect', () => {
  expect(amendmentOn(RULE, '2026-11-30')).toEqual({
    isWarning: false,
    part: '(b)(2)',
    text: 'It will change.',
    title: 'Change planned for December 1, 2026',
    label: 'Change planned for December 1, 2026',
  });
});

test("from the change's effective date on, marks the text as an earlier edition", () => {
  expect(amendmentOn(RULE, '2026-12-01')).toEqual({
    isWarning: true,
    part: '(b)(2)',
    text: 'Check it.',
    title: 'Earlier edition shown: a change was planned for December 1, 2026',
    label: 'Earlier edition',
  });
});

test('announces a change until the new rule version takes effect, and nothing for a rule that stays the same', () => {
  const [version] = RULE.versions;
  const renewed = { ...RULE, versions: [...RULE.versions, { law: version?.law ?? {}, effective_from: '2026-12-01' }] };
  expect(amendmentOn(renewed, '2026-11-30')?.isWarning).toBe(false);
  expect(amendmentOn(renewed, '2026-12-01')).toBeNull();
  expect(amendmentOn(aRule(), '2026-11-30')).toBeNull();
});
