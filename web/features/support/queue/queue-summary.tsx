import { countWords, grouped } from '#shared/text/count-words.ts';
import { useSupportStats } from '#web/features/support/queue/queue.queries.ts';
import { secondsWords } from '#web/features/support/queue/queue-words.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { Tiles } from '#web/ui/tiles.tsx';

const WORDS = { loading: 'Loading the figures...', failed: 'The figures couldn’t be loaded.' };

/**
 * Shows how many tickets need an answer, the longest wait, how many are overdue, and how quickly first answers came in
 * the last 30 days.
 */
export function QueueSummary() {
  return (
    <OnlineData query={useSupportStats()} words={WORDS} bones={<Bone height="4rem" />}>
      {({ open, longest_wait_s, overdue, first_response: { median_s, tickets } }) => (
        <div className="stack-2">
          <Tiles
            boxed
            items={[
              { term: open === 1 ? 'Needs an answer' : 'Need an answer', value: grouped(open) },
              { term: 'Longest wait', value: secondsWords(longest_wait_s) },
              { term: 'Overdue', value: grouped(overdue) },
              { term: 'First answer', value: secondsWords(median_s) },
            ]}
          />
          <p className="text-sm muted">
            {tickets === 0
              ? 'No requests received a first answer in the last 30 days.'
              : `“First answer” is the median wait for the ${countWords(tickets, 'request')} first answered in the last 30 days.`}
          </p>
        </div>
      )}
    </OnlineData>
  );
}
