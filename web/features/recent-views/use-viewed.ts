import type { Viewed } from '#web/features/recent-views/read-recent.ts';
import { type StudyAnswer, useStudyQuery } from '#web/sync/current-study.ts';
import { useReceived } from '#web/sync/status/received-study.ts';

// what computes it is no part of the first paint
const reading = () => Promise.resolve(import('#web/features/recent-views/read-recent.ts'));

/** Everything that was viewed on this device and the person's others, followed. Another `attempt` asks anew. */
export const useViewed = (attempt = 0): StudyAnswer<Viewed> =>
  useReceived(useStudyQuery(`viewed ${attempt}`, async (study) => (await reading()).readViewed(study)));
