import { expect, test } from 'vitest';
import { studySettingsRules } from '#shared/settings/study-settings.merge.ts';
import { InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';

const change = (args: Parameters<typeof studySettingsRules.merge>[1]['args']) => ({
  id: 'settings',
  type: 'set',
  at: 1,
  args,
});
const by = (device: string, base: number, eff: number) => ({ base, eff, device });

test('merges the settings of two devices field by field', () => {
  const first = studySettingsRules.merge(undefined, change({ theme: 'dark', dayStartHour: 4 }), by('a', 0, 10), 1);
  expect(first).toMatchObject({ r: 'applied', row: { isDeleted: false, data: { theme: 'dark', dayStartHour: 4 } } });
  const second = studySettingsRules.merge(
    first.row,
    change({ theme: 'light', explorerView: 'simple' }),
    by('b', 0, 9),
    2,
  );
  expect(second).toMatchObject({
    r: 'partial',
    row: { data: { theme: 'dark', dayStartHour: 4, explorerView: 'simple' } },
  });
  const third = studySettingsRules.merge(second.row, change({ theme: 'light' }), by('b', 2, 1), 3);
  expect(third).toMatchObject({ r: 'applied', row: { data: { theme: 'light' } } });
});

test('shows a device its own operations on top of the settings from the server', () => {
  const shown = studySettingsRules.show(
    { isDeleted: false, data: { theme: 'dark', dayStartHour: 2 } },
    change({ theme: 'light' }),
  );
  expect(shown).toEqual({ isDeleted: false, data: { theme: 'light', dayStartHour: 2 } });
  expect(studySettingsRules.show(undefined, change({ theme: 'light' }))?.data).toEqual({ theme: 'light' });
});

const parsed = (id: string, args: Record<string, unknown>) =>
  studySettingsRules.parse({ id, type: 'set', ov: 1, args });

test('accepts practice settings only in their own row and in operation version 2', () => {
  const args = { competitionDay: '2027-01-16', newCardsPerDay: 12 };
  expect(studySettingsRules.versionOf?.(args)).toBe(2);
  expect(studySettingsRules.versionOf?.({ theme: 'dark' })).toBe(1);
  expect(studySettingsRules.parse({ id: 'practice', type: 'set', ov: 2, args })).toEqual(args);
  expect(() => studySettingsRules.parse({ id: 'practice', type: 'set', ov: 1, args })).toThrow(UnknownOp);
  expect(() => studySettingsRules.parse({ id: 'settings', type: 'set', ov: 2, args })).toThrow(InvalidOp);
});

test('accepts dismissed banners only in their own row, and no unknown rows', () => {
  expect(parsed('notices', { welcome: true })).toEqual({ welcome: true });
  expect(() => parsed('notices', { theme: 'dark' })).toThrow(InvalidOp);
  expect(() => parsed('settings', { welcome: true })).toThrow(InvalidOp);
  expect(() => parsed('others', {})).toThrow(InvalidOp);
});
