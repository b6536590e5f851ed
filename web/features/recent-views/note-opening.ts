import { v7 as newId } from 'uuid';
import { studiedNow } from '#web/study/day-start.ts';
import { writeStudy } from '#web/sync/write/use-study-write.ts';

/** Notes that a rule was opened from a list of results: it is viewed last, and counts as no view. Decision 23. */
export async function noteOpening(ruleId: string): Promise<void> {
  const args = { type: 'view', ruleId, durationS: 0, ...studiedNow() };
  await writeStudy([{ e: 'studyEvent', id: newId(), type: 'add', args }]);
}
