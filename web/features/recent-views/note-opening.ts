import { eventWhen } from '#shared/study/event-when.ts';
import { readSettings } from '#web/sync/read-settings.ts';
import { writeStudy } from '#web/sync/use-study-write.ts';

/** Notes that a rule was opened from a list of results: it is viewed last, and counts as no view. Decision 23. */
export async function noteOpening(ruleId: string): Promise<void> {
  await writeStudy(async (study) => {
    const { dayStartHour } = await readSettings(study);
    const args = { type: 'view', ruleId, durationS: 0, ...eventWhen(new Date(study.now()), dayStartHour) };
    return [{ e: 'studyEvent', id: study.newId(), type: 'add', args }];
  });
}
