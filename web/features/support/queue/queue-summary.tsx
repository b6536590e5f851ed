import { grouped } from '#shared/text/count-words.ts';
import { useSupportStats } from '#web/features/support/queue/queue.queries.ts';
import { secondsWords } from '#web/features/support/queue/queue-words.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { Tiles } from '#web/ui/tiles.tsx';

const WORDS = { loading: 'Loading the figures...', failed: 'The figures couldn’t be loaded.' };

/** Shows how much waits, for how long, and how quickly the team first answered in the last 30 days. */
export function QueueSummary() {
  return (
    <OnlineData query={useSupportStats()} words={WORDS} bones={<Bone height="4rem" />}>
      {({ open, longest_wait_s, overdue, first_response: { median_s, tickets } }) => (
        <Tiles
          boxed
          items={[
            { term: open === 1 ? 'Needs an answer' : 'Need an answer', value: grouped(open) },
            { term: 'Longest wait', value: secondsWords(longest_wait_s) },
            { term: 'Overdue', value: grouped(overdue) },
            { term: `First answer, median of ${grouped(tickets)} in 30 days`, value: secondsWords(median_s) },
          ]}
        />
      )}
    </OnlineData>
  );
}
