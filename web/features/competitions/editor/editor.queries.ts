import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AdminCompetition,
  AdminCompetitionSummary,
  FeaturedOrder,
} from '#shared/competitions/competition-admin.contract.ts';
import {
  adminCompetitions,
  adminReadCompetition,
  changeCompetition,
  createCompetition,
  deleteCompetition,
  orderFeatured,
} from '#shared/competitions/competition-admin.endpoints.ts';
import { callWithFreshProof } from '#web/accounts/fresh-proof.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import {
  type CompetitionValues,
  changeOf,
  competitionOf,
} from '#web/features/competitions/editor/competition-values.ts';
import { showNow } from '#web/online/show-now.ts';

const LIST = ['admin-competitions'];
const oneKey = (id: string) => ['admin-competition', id];
/** The query keys of the pages that everyone sees. */
const PUBLIC = [['competitions'], ['competition']];

export const useAdminCompetitions = () =>
  useQuery({ queryKey: LIST, queryFn: async () => (await call(adminCompetitions)).items, staleTime: 0 });

export const useAdminCompetition = (id: string) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: () => call(adminReadCompetition, { params: { id } }),
    staleTime: 0,
  });

/** Returns the calls that change competitions. Each one shows its result in every list. */
export function useCompetitionCalls() {
  const client = useQueryClient();
  const refresh = () => {
    for (const queryKey of [LIST, ...PUBLIC]) void client.invalidateQueries({ queryKey });
  };
  const keep = (competition: AdminCompetition) => {
    client.setQueryData(oneKey(competition.id), competition);
    refresh();
    return competition;
  };
  return {
    create: async (values: CompetitionValues, idempotencyKey: string) =>
      keep(await call(createCompetition, { body: competitionOf(values), idempotencyKey })),
    save: async (values: CompetitionValues, base: AdminCompetition) =>
      keep(await call(changeCompetition, { params: { id: base.id }, body: changeOf(values, base) })),
    reload: async (id: string) => keep(await call(adminReadCompetition, { params: { id } })),
    remove: async (id: string) => {
      await callWithFreshProof(deleteCompetition, { params: { id } });
      client.removeQueries({ queryKey: oneKey(id) });
      refresh();
    },
  };
}

type Items = readonly AdminCompetitionSummary[];

/** Returns the list with the featured competitions first, in the order of `ids`. */
const inOrder = (items: Items, ids: readonly string[]): Items => [
  ...ids.flatMap((id) => items.find((each) => each.id === id) ?? []),
  ...items.filter(({ id }) => !ids.includes(id)),
];

/** Returns the call that reorders the featured competitions, and a function that shows the new order right away. */
export function useOrderFeatured() {
  const client = useQueryClient();
  return {
    show: ({ ids }: FeaturedOrder) => showNow<Items>(client, LIST, (items) => inOrder(items, ids)),
    act: async (order: FeaturedOrder) => {
      try {
        client.setQueryData(LIST, (await call(orderFeatured, { body: order })).items);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CONFLICT') void client.invalidateQueries({ queryKey: LIST });
        throw error;
      }
      for (const queryKey of PUBLIC) void client.invalidateQueries({ queryKey });
    },
  };
}
