import type { ReactNode } from 'react';
import type { AdminCompetitionSummary } from '#shared/competitions/competition-admin.contract.ts';
import { useOrderFeatured } from '#web/features/competitions/editor/editor.queries.ts';
import { failedTitle } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { OrderList } from '#web/ui/order-list.tsx';

type Props = {
  items: readonly AdminCompetitionSummary[];
  /** Renders one competition. */
  row: (competition: AdminCompetitionSummary) => ReactNode;
};

/** Lists the featured competitions and lets admins reorder them. */
export function FeaturedOrder({ items, row }: Props) {
  const { show, act } = useOrderFeatured();
  const action = useAction({ act, onStart: show, words: { fallback: 'Something went wrong. Please try again.' } });
  return (
    <>
      <OrderList
        items={items}
        onOrder={(ids) => action.run({ ids, seen: items.map(({ id }) => id) })}
        isBusy={action.isBusy}
        row={row}
      />
      <FailureBanner failure={action.failure} title={failedTitle(action.failure, 'The order wasn’t saved')} />
    </>
  );
}
