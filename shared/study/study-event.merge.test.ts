import { expect, test } from 'vitest';
import type { StudyEvent } from '#shared/study/study-event.contract.ts';
import { studyEventRules } from '#shared/study/study-event.merge.ts';

const when = { at: 1, tzOffsetMin: 0, localDay: '2026-11-21' };
const view: StudyEvent = { type: 'view', ruleId: 'fre-404', durationS: 60, ...when };
const change = (args: StudyEvent) => ({ id: 'e1', type: 'add', at: 1, args });
const AUTHOR = { base: 0, eff: 1, device: 'd' };

test('an entry is added once and never changed', () => {
  const { r, row } = studyEventRules.merge(undefined, change(view), AUTHOR, 1);
  expect([r, row]).toEqual(['applied', { isDeleted: false, data: view, marks: {} }]);
  const again = studyEventRules.merge(row, change({ ...view, durationS: 9 }), { ...AUTHOR, base: 9, eff: 9 }, 2);
  expect(again.r).toBe('applied');
  expect(again.row).toBe(row);
});

test('a device shows its entry at once, and the server’s where it has that', () => {
  const shown = studyEventRules.show(undefined, change(view));
  expect(shown).toEqual({ isDeleted: false, data: view });
  expect(studyEventRules.show(shown, change({ ...view, durationS: 9 }))).toBe(shown);
});
