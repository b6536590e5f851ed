import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { beginAs } from '#web/accounts/test-account.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { AT_FIRST } from '#web/sync/outbox/sync-state.ts';
import { useReceived } from '#web/sync/status/received-study.ts';
import { NO_SYNC, syncStatus } from '#web/sync/status/sync-status.ts';
import type { Study } from '#web/sync/study.ts';
import { beginStudying } from '#web/sync/test-study.ts';

afterEach(() => beginAs());

const count = ({ db }: Study) => db.rows.count();

function Count() {
  const { data: here } = useStudyQuery('here', count);
  const { data: shown = 'nothing' } = useReceived(useStudyQuery('count', count));
  return <p>{here !== undefined && `${here} here, ${shown} shown`}</p>;
}

test('shows nothing during the first download until everything has arrived', async () => {
  const { db } = await beginStudying([{ type: 'studied', ruleId: 'fre-401' }]);
  syncStatus.set({ ...NO_SYNC, kind: 'syncing' });
  const screen = await render(<Count />);
  await db.meta.put({ ...AT_FIRST, cursor: 7 });
  await expect.element(screen.getByText('1 here, nothing shown')).toBeVisible();
  await db.meta.put({ ...AT_FIRST, lastSyncAt: 1 });
  await expect.element(screen.getByText('1 here, 1 shown')).toBeVisible();
});

test('shows the data on this device if there is no network', async () => {
  await beginStudying();
  syncStatus.set({ ...NO_SYNC, kind: 'syncing' });
  const screen = await render(<Count />);
  await expect.element(screen.getByText('0 here, nothing shown')).toBeVisible();
  syncStatus.set({ ...NO_SYNC, kind: 'offline' });
  await expect.element(screen.getByText('0 here, 0 shown')).toBeVisible();
});

test('waits for the sync code to load, but not forever', async () => {
  await beginStudying();
  syncStatus.set(NO_SYNC);
  const screen = await render(<Count />);
  await expect.poll(() => screen.getByText('0 here, nothing shown').query()).not.toBeNull();
  await expect.element(screen.getByText('0 here, 0 shown'), { timeout: 10_000 }).toBeVisible();
});

test("doesn't wait for visitors, whose data is only on this device", async () => {
  beginAs();
  syncStatus.set({ ...NO_SYNC, kind: 'syncing' });
  const screen = await render(<Count />);
  await expect.element(screen.getByText('0 here, 0 shown')).toBeVisible();
});
