import { useStudyQuery } from '#web/sync/current-study.ts';

const NONE: ReadonlyMap<string, number> = new Map();

/** Returns how many notes on each rule, by its ID, are on this device. The notes on the bookmarks themselves don't count. */
export function useNoteCounts(): ReadonlyMap<string, number> {
  const { data = NONE } = useStudyQuery('note counts', async ({ db }) => {
    const counts = new Map<string, number>();
    const rows = await db.rows.where('e').equals('note').toArray();
    for (const { isDeleted, data: note } of rows) {
      const ruleId = String(note['ruleId']);
      if (!isDeleted) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
    }
    return counts;
  });
  return data;
}
