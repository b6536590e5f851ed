import { eventWhen } from '#shared/study/event-when.ts';
import { readSettings } from '#web/sync/read-settings.ts';
import type { NewChange, Study } from '#web/sync/study.ts';

/** The change by which a rule is marked as studied now, and when that is (Unix ms). */
export async function studiedMark(study: Study, ruleId: string): Promise<{ at: number; change: NewChange }> {
  const { dayStartHour } = await readSettings(study);
  const when = eventWhen(new Date(study.now()), dayStartHour);
  const args = { type: 'studied', ruleId, ...when };
  return { at: when.at, change: { e: 'studyEvent', id: study.newId(), type: 'add', args } };
}
