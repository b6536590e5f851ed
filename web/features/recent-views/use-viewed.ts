import type { Viewed } from '#web/features/recent-views/read-recent.ts';
import { type StudyAnswer, useStudyQuery } from '#web/sync/current-study.ts';
import { useReceived } from '#web/sync/status/received-study.ts';

// Loaded on demand, because the first paint doesn't need it.
const reading = () => Promise.resolve(import('#web/features/recent-views/read-recent.ts'));

/** Follows everything the user viewed on any of their devices. Reads it again if `attempt` changes. */
export const useViewed = (attempt = 0): StudyAnswer<Viewed> =>
  useReceived(useStudyQuery(`viewed ${attempt}`, async (study) => (await reading()).readViewed(study)));
