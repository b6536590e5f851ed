import { afterEach, expect, test, vi } from 'vitest';
import { dayName } from '#shared/time/day-name.ts';

afterEach(() => void vi.unstubAllEnvs());

test('names a day by its month and number', () => {
  expect([dayName('2026-01-01'), dayName('2026-11-18')]).toEqual(['Jan 1', 'Nov 18']);
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('names the same day on a device in %s', async (zone) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { dayName: there } = await import('#shared/time/day-name.ts');
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  expect([there('2026-01-01'), there('2026-11-18')]).toEqual(['Jan 1', 'Nov 18']);
});
