import { afterEach, expect, test } from 'vitest';
import { REFUSALS } from '#shared/errors/app-error.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { aBookmark, aDevice, closeDevices, shownBy } from '#web/sync/exchange/test-device.ts';
import { readProblems } from '#web/sync/status/problems.ts';
import { readCounts, statusOf } from '#web/sync/status/status-facts.ts';

afterEach(closeDevices);

const HOUR_MS = 3_600_000;
const { message } = REFUSALS.STORAGE_FULL;

test('if storage is full, parks an operation with the reason, sends the rest, and retries in an hour', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  server.verdict = ({ id }) => (id === 'fre-401' ? { r: 'deferred', code: 'STORAGE_FULL', message } : undefined);
  await one.write([aBookmark('fre-401'), aBookmark('fre-402')]);
  expect(await one.sync()).toEqual({ kind: 'saved' });
  expect([...server.rows.keys()]).toEqual(['bookmark/fre-402']);
  expect(Object.keys(await shownBy(one))).toEqual(['bookmark/fre-401', 'bookmark/fre-402']);
  expect(await readProblems(one)).toMatchObject([{ kind: 'parked', op: { id: 'fre-401' }, message }]);
  expect(statusOf('idle', await readCounts(one.db), server.now)).toMatchObject({ kind: 'attention', waiting: 1 });

  server.verdict = () => undefined;
  await one.sync();
  expect(server.rows.size).toBe(1);
  server.now += HOUR_MS;
  await one.sync();
  expect([...server.rows.keys()].toSorted()).toEqual(['bookmark/fre-401', 'bookmark/fre-402']);
  expect(statusOf('idle', await readCounts(one.db), server.now)).toMatchObject({ kind: 'saved', waiting: 0 });
});
