import { noteRows } from '#web/study/note-rows.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';

const NONE: ReadonlyMap<string, number> = new Map();

/** Returns the number of notes on each rule on this device, by rule ID. Bookmark notes don't count. */
export function useNoteCounts(): ReadonlyMap<string, number> {
  const { data = NONE } = useStudyQuery('note counts', async ({ db }) => {
    const counts = new Map<string, number>();
    for (const { data: note } of await noteRows(db).toArray()) {
      const ruleId = String(note['ruleId']);
      counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
    }
    return counts;
  });
  return data;
}
