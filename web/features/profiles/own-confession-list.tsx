import { ScrollText } from 'lucide-react';
import type { OwnConfessionSort } from '#shared/confessions/own-confession.contract.ts';
import { OwnConfessionCard } from '#web/features/profiles/own-confession-card.tsx';
import { type OwnList, useOwnConfessions } from '#web/features/profiles/own-confessions.queries.ts';
import { useOwnList } from '#web/features/profiles/own-list-address.ts';
import { OnlyYou, OWN_STATUSES, OwnBones } from '#web/features/profiles/own-posts.tsx';
import { PagedList } from '#web/online/paged-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

const SORTS: readonly { value: OwnConfessionSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'most_viewed', label: 'Most viewed' },
  { value: 'most_liked', label: 'Most liked' },
];

/**
 * Shows a page of the user's own confessions, which can be filtered by status and sorted. Community specification §2,
 * §7.
 */
export function OwnConfessionList({ userId }: { userId: string }) {
  const { list, choose } = useOwnList();
  const query = useOwnConfessions(userId, list);
  return (
    <div className="stack">
      <OnlyYou what="confessions" />
      <div className="row row-between">
        <Segmented label="Status" options={OWN_STATUSES} value={list.status} onValue={(status) => choose({ status })} />
        <SelectField inline label="Sort by" options={SORTS} value={list.sort} onValue={(sort) => choose({ sort })} />
      </div>
      <PagedList
        query={query}
        page={list.page}
        name="your confessions"
        failedTitle="Error loading confessions"
        bones={<OwnBones />}
        empty={<NoConfessions status={list.status} />}
      >
        {(confessions) => (
          <ul className="stack">
            {confessions.map((confession) => (
              <li key={confession.id}>
                <OwnConfessionCard confession={confession} userId={userId} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const NONE: Record<OwnList['status'], { title: string; text: string }> = {
  all: { title: 'No confessions yet', text: 'Your confessions will be listed here. Only you can see this list.' },
  approved: { title: 'No approved confessions', text: 'Confessions that others can read will be listed here.' },
  pending: {
    title: 'No pending confessions',
    text: 'Confessions that only you and moderators can read will be listed here.',
  },
};

function NoConfessions({ status }: Pick<OwnList, 'status'>) {
  return (
    <Card>
      <EmptyState icon={ScrollText} title={NONE[status].title}>
        {NONE[status].text}
      </EmptyState>
    </Card>
  );
}
