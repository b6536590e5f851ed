import { expect, test } from 'vitest';
import type { StudyEvent } from '#shared/study/study-event.contract.ts';
import { aCard, aDrill, aQuiz, entryId } from '#shared/study/study-event.fixture.ts';
import { studyEventRules } from '#shared/study/study-event.merge.ts';
import { InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';

const when = { at: 1, tzOffsetMin: 0, localDay: '2026-11-21' };
const view: StudyEvent = { type: 'view', ruleId: 'fre-404', durationS: 60, ...when };
const mark: StudyEvent = { type: 'studied', ruleId: 'fre-404', ...when };
const change = (args: StudyEvent) => ({ id: 'e1', type: 'add', at: 1, args });
const retraction = { id: 'e1', type: 'retract', at: 2, args: { type: 'retraction' } as const };
const AUTHOR = { base: 0, eff: 1, device: 'd' };

test('adds an event once and never changes it', () => {
  const { r, row } = studyEventRules.merge(undefined, change(view), AUTHOR, 1);
  expect([r, row]).toEqual(['applied', { isDeleted: false, data: view, marks: {} }]);
  const again = studyEventRules.merge(row, change({ ...view, durationS: 9 }), { ...AUTHOR, base: 9, eff: 9 }, 2);
  expect(again.r).toBe('applied');
  expect(again.row).toBe(row);
});

test("shows a device its own event right away, unless the server's copy has already arrived", () => {
  const shown = studyEventRules.show(undefined, change(view));
  expect(shown).toEqual({ isDeleted: false, data: view });
  expect(studyEventRules.show(shown, change({ ...view, durationS: 9 }))).toBe(shown);
});

test('keeps a retracted studied mark deleted, even if the retraction arrives first', () => {
  const added = studyEventRules.merge(undefined, change(mark), AUTHOR, 1).row;
  const gone = { isDeleted: true, data: {}, marks: {} };
  expect(studyEventRules.merge(added, retraction, AUTHOR, 2)).toEqual({ r: 'applied', row: gone });
  const early = studyEventRules.merge(undefined, retraction, AUTHOR, 1).row;
  expect(early).toEqual(gone);
  expect(studyEventRules.merge(early, change(mark), AUTHOR, 2).row).toBe(early);
  expect(studyEventRules.merge(early, retraction, AUTHOR, 3).row).toBe(early);
});

test('rejects the retraction of a view', () => {
  const added = studyEventRules.merge(undefined, change(view), AUTHOR, 1).row;
  expect(() => studyEventRules.merge(added, retraction, AUTHOR, 2)).toThrow(InvalidOp);
  const shown = studyEventRules.show(undefined, change(view));
  expect(studyEventRules.show(shown, retraction)).toBe(shown);
});

test('retracts a card review but never a drill', () => {
  const { id: _id, ...card } = aCard();
  const added = studyEventRules.merge(undefined, change(card), AUTHOR, 1).row;
  expect(studyEventRules.merge(added, retraction, AUTHOR, 2).row).toEqual({ isDeleted: true, data: {}, marks: {} });
  const { id: _drillId, ...drill } = aDrill();
  const played = studyEventRules.merge(undefined, change(drill), AUTHOR, 1).row;
  expect(() => studyEventRules.merge(played, retraction, AUTHOR, 2)).toThrow(InvalidOp);
});

test('gives card reviews and drills their own operation version and accepts them in no other', () => {
  for (const { id, ...args } of [aCard(), aDrill()]) {
    expect(studyEventRules.versionOf?.(args)).toBe(3);
    expect(studyEventRules.parse({ id, type: 'add', ov: 3, args })).toEqual(args);
    expect(() => studyEventRules.parse({ id, type: 'add', ov: 1, args })).toThrow(UnknownOp);
  }
});

test('hides a retracted studied mark on the device right away', () => {
  const shown = studyEventRules.show(undefined, change(mark));
  expect(studyEventRules.show(shown, retraction)).toEqual({ isDeleted: true, data: {} });
});

test('gives a retried quiz its own operation version and accepts no quiz in the wrong one', () => {
  const { id, ...quiz } = aQuiz({ retryOf: entryId(9) });
  const { retryOf: _retryOf, ...whole } = quiz;
  expect(studyEventRules.versionOf?.(whole)).toBe(1);
  expect(studyEventRules.versionOf?.(quiz)).toBe(2);
  expect(studyEventRules.parse({ id, type: 'add', ov: 2, args: quiz })).toEqual(quiz);
  for (const op of [
    { ov: 1, args: quiz },
    { ov: 2, args: whole },
  ])
    expect(() => studyEventRules.parse({ id, type: 'add', ...op })).toThrow(UnknownOp);
});
