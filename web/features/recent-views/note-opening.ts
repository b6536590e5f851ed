import { v7 as newId } from 'uuid';
import { studiedNow } from '#web/study/day-start.ts';
import { writeStudy } from '#web/sync/write/use-study-write.ts';

/**
 * Records that the user opened a rule from a list of results. The rule becomes the one viewed last, but opening it
 * doesn't count as a view. Decision 23.
 */
export async function noteOpening(ruleId: string): Promise<void> {
  const args = { type: 'view', ruleId, durationS: 0, ...studiedNow() };
  await writeStudy([{ e: 'studyEvent', id: newId(), type: 'add', args }]);
}
