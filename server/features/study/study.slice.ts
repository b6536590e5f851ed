import { type QuestionsOf, studyEventHooks } from '#server/features/study/study-events.sync.ts';
import type { Slice } from '#server/slice.ts';

/**
 * The reason for leaving these tables out of the download: devices have the same projections and can compute them from
 * the downloaded events.
 */
const COMPUTED = { notInDownload: 'computed from the study events', deletion: 'cascade' } as const;

export const studySlice = {
  name: 'study',
  tables: { study_entry: COMPUTED, rule_study: COMPUTED, day_study: COMPUTED, month_study: COMPUTED },
  syncHooks: ({ questionsOf }) => [studyEventHooks(questionsOf)],
} satisfies Slice<never, { questionsOf: QuestionsOf }>;
