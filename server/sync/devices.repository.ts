import type { Db } from '#server/platform/db/open.ts';

/** Returns the time (Unix ms) that counts for the device's last operation, or undefined for an unknown device. */
export async function lastTimeOf(trx: Db, userId: string, deviceId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('sync_device')
    .select('last_eff')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row?.last_eff;
}

export async function keepLastTime(trx: Db, userId: string, deviceId: string, at: number): Promise<void> {
  await trx
    .insertInto('sync_device')
    .values({ user_id: userId, device_id: deviceId, last_eff: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet({ last_eff: at }))
    .execute();
}
