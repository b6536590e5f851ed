import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { allLiveRows } from '#server/sync/sync-rows.repository.ts';

/** Everything that somebody's devices keep in step, by its kind, for the download of an account; it goes with the account's row. */
export const studyData: PersonalData = {
  name: 'study_data',
  collect: async (db, userId) => {
    const byEntity: Record<string, unknown[]> = {};
    for (const { e, id, data } of await allLiveRows(db, userId)) (byEntity[e] ??= []).push({ id, ...data });
    return byEntity;
  },
};
