import { v7 as newId, v4 } from 'uuid';
import { allRows } from '#web/study/log-packs.ts';
import { type Outcome, type RunDeps, syncOnce } from '#web/sync/exchange/run.ts';
import type { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { readSyncState } from '#web/sync/outbox/sync-state.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

export type TestDevice = Study & { userId: string; sync: (over?: Partial<RunDeps>) => Promise<Outcome> };

const opened: Study[] = [];

/** Creates a device that syncs with `server`. Its user is new unless one is given. */
export function aDevice(server: TestAnswerer, userId: string = v4(), now = () => server.now): TestDevice {
  const study = openStudyOf(userId, now);
  opened.push(study);
  const device = { ...study, userId };
  return { ...device, sync: (over) => syncOnce(device, { fetch: server.fetch, ...over }) };
}

/** Closes every device of the test. */
export function closeDevices(): void {
  for (const study of opened.splice(0)) study.close();
}

/** Returns what a device shows, by entity and ID, without deleted rows. */
export async function shownBy({ db }: Study): Promise<Record<string, unknown>> {
  const rows = await allRows(db);
  return Object.fromEntries(rows.filter(({ isDeleted }) => !isDeleted).map(({ e, id, data }) => [`${e}/${id}`, data]));
}

/** Returns what a server has, in the same form as `shownBy`. */
export const heldBy = (server: TestAnswerer): Record<string, unknown> =>
  Object.fromEntries(
    [...server.rows.values()].filter(({ row }) => !row.isDeleted).map(({ e, id, row }) => [`${e}/${id}`, row.data]),
  );

/** Collects everything that must match between a synced device and the server. */
export async function agrees(device: Study, server: TestAnswerer) {
  const { cursor, digest } = await readSyncState(device.db);
  return {
    shown: await shownBy(device),
    held: heldBy(server),
    waiting: await device.db.outbox.count(),
    isEven: cursor === server.version,
    digests: [digest, server.digest()],
  };
}

/** Creates a study event: a view of a rule. */
export const aView = (ruleId: string, at = 1_000_000) => ({
  e: 'studyEvent' as const,
  id: newId(),
  type: 'add',
  args: { type: 'view', ruleId, durationS: 30, at, tzOffsetMin: 0, localDay: '2026-11-21' },
});

/** Creates a change that sets fields of a bookmark, or creates the bookmark if it doesn't exist. */
export const aBookmark = (id: string, fields: Record<string, unknown> = {}) => ({
  e: 'bookmark' as const,
  id,
  type: 'set',
  args: { isDeleted: false, ...fields },
  shown: AS_IT_IS,
});
