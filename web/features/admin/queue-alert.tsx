import type { DashboardStats, ExternalEngineStatus } from '#shared/dashboard/dashboard.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Says why the external engine gives no opinions. Decision record 22. */
const EXTERNAL_WORDS: Record<ExternalEngineStatus, string> = {
  failing: 'The last call to the external moderation engine failed. It will be tried again with the next post.',
  paused: 'The external moderation engine keeps failing, so we’ve paused it. We’ll try it again soon.',
  budget: 'The external moderation engine has used up today’s budget. It will be called again after midnight UTC.',
};
const MEANWHILE =
  'Meanwhile, the site’s own check decides on posts that the engine would have read. Posts that had to be masked wait for a moderator.';

type Props = { queue: DashboardStats['queue'] };

/**
 * Warns staff about posts that have waited too long, about a pipeline that can't judge posts, and about an external
 * engine that gives no opinions.
 */
export function QueueAlert({ queue: { overdue, failingJobs, external = null } }: Props) {
  return (
    <>
      {failingJobs > 0 && (
        <Banner tone="red" title="Automatic checks are failing" announce="politely">
          {countWords(failingJobs, 'post')} couldn’t be checked and will be tried again. The server’s log says why.
        </Banner>
      )}
      {external !== null && (
        <Banner tone="red" title="The external check isn’t available" announce="politely">
          {EXTERNAL_WORDS[external]} {MEANWHILE}
        </Banner>
      )}
      {overdue > 0 && (
        <Banner tone="yellow" title="Posts are waiting too long" announce="politely">
          {countWords(overdue, 'post')} {overdue === 1 ? 'has' : 'have'} waited for a decision for more than 30 minutes.
        </Banner>
      )}
    </>
  );
}
