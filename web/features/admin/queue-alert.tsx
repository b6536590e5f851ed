import type { DashboardStats } from '#shared/dashboard/dashboard.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { Banner } from '#web/ui/banner.tsx';

type Props = { queue: DashboardStats['queue'] };

/** Warns staff about posts that have waited too long and about a pipeline that can't judge posts. */
export function QueueAlert({ queue: { overdue, failingJobs } }: Props) {
  return (
    <>
      {failingJobs > 0 && (
        <Banner tone="red" title="Automatic checks are failing" announce="politely">
          {countWords(failingJobs, 'post')} couldn’t be checked and will be tried again. The server’s log says why.
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
