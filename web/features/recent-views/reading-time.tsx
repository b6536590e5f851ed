import { useReadingTime } from '#web/features/recent-views/use-reading-time.ts';

/** How many seconds a rule has to be visible to count as viewed. Learning specification §9. */
const READING_S = 10;

/** Records how long a rule is read while this component is mounted. Renders nothing. */
export function ReadingTime({ ruleId }: { ruleId: string }) {
  useReadingTime(ruleId, READING_S);
  return null;
}
