import type { DeviceState, StudyDb } from '#web/databases/study-db.ts';
import type { Clock } from '#web/sync/outbox/clock.ts';

/** Returns what this device remembers about itself. Creates its ID on first use. */
export async function deviceState(db: StudyDb, newId: Clock['newId']): Promise<DeviceState> {
  const state = await db.meta.get('device');
  if (state?.key === 'device') return state;
  const made: DeviceState = { key: 'device', id: newId() };
  await db.meta.put(made);
  return made;
}
