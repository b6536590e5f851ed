import { ListRestart } from 'lucide-react';
import { useBackfills } from '#web/features/backfill/backfill.queries.ts';
import { BackfillJobCard } from '#web/features/backfill/backfill-job.tsx';
import { BackfillKinds } from '#web/features/backfill/backfill-kinds.tsx';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BoneCards } from '#web/ui/skeleton.tsx';

/** Shows the kinds of backfills, and below them the backfills that are in progress or have ended. */
export function BackfillList() {
  const page = usePageNumber();
  const query = useBackfills(page);
  return (
    <>
      <BackfillKinds jobs={query.data?.items ?? []} />
      <section className="stack" aria-labelledby="backfill-history">
        <h2 id="backfill-history">Progress and history</h2>
        <PagedList
          query={query}
          page={page}
          name="backfills"
          bones={<BoneCards grid="stack" count={2} height="9rem" />}
          empty={<Nothing />}
        >
          {(jobs) => (
            <ul className="backfill-job-list stack">
              {jobs.map((job) => (
                <li key={job.id}>
                  <BackfillJobCard job={job} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </>
  );
}

const Nothing = () => (
  <Card>
    <EmptyState icon={ListRestart} title="No backfills yet" level={3}>
      Start with a dry run. It changes nothing, and will appear here with its progress.
    </EmptyState>
  </Card>
);
