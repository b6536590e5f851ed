import { useReadingTime } from '#web/features/recent-views/use-reading-time.ts';

/** Seconds that a rule must be before the reader's eyes to count as viewed. Learning specification §9. */
const READING_S = 10;

/** Keeps how long a rule is read while this is shown; shows nothing. */
export function ReadingTime({ ruleId }: { ruleId: string }) {
  useReadingTime(ruleId, READING_S);
  return null;
}
