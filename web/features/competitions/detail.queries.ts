import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Competition } from '#shared/competitions/competition.contract.ts';
import { readCompetition } from '#shared/competitions/competition.endpoints.ts';
import type { ParticipantEntry } from '#shared/competitions/participant.contract.ts';
import { joinCompetition, leaveCompetition, listParticipants } from '#shared/competitions/participant.endpoints.ts';
import type { EndpointOutput } from '#shared/http/endpoint.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { call } from '#web/api/client.ts';
import { readPart } from '#web/features/competitions/community-part.ts';
import { readFilters } from '#web/features/competitions/participant-filters.ts';
import { usePageNumber } from '#web/online/paged-list.tsx';

const competitionKey = (ref: string, viewerId: string | null) => ['competition', ref, viewerId] as const;
const participantsKey = (competitionId: string, viewerId: string | null) =>
  ['participants', competitionId, viewerId] as const;

/** A page of participants, and the viewer's own entry (null if they haven't joined). */
export type ParticipantPage = EndpointOutput<typeof listParticipants>;

/**
 * Loads a competition by its ID or short ID. The result is also cached under the short ID, because the address changes
 * to the short ID as soon as it's known.
 */
export function useCompetition(ref: string, viewerId: string | null) {
  const client = useQueryClient();
  return useQuery({
    queryKey: competitionKey(ref, viewerId),
    queryFn: async () => {
      const competition = await call(readCompetition, { params: { id: ref } });
      const { short_id } = competition;
      if (short_id !== ref) client.setQueryData<Competition>(competitionKey(short_id, viewerId), competition);
      return competition;
    },
  });
}

/**
 * Loads the page of participants that the address asks for, or the first page while the address asks for teams.
 * Contacts depend on the viewer. Components that load the same page share one request.
 */
export function useShownParticipants(competitionId: string, viewerId: string | null) {
  const [parameters] = useSearchParams();
  const isShown = readPart(parameters) === 'profiles';
  const { search, role } = readFilters(isShown ? parameters : new URLSearchParams());
  const pageInAddress = usePageNumber();
  const page = isShown ? pageInAddress : 1;
  return useQuery({
    queryKey: [...participantsKey(competitionId, viewerId), search, role, page],
    queryFn: () =>
      call(listParticipants, {
        params: { id: competitionId },
        query: { ...(search === '' ? {} : { search }), ...(role === '' ? {} : { role }), page },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that shows the member's new entry right away and loads the list again. */
function useChangedEntry(competitionId: string) {
  const client = useQueryClient();
  const queryKey = participantsKey(competitionId, usePerson()?.id ?? null);
  return (own: ParticipantPage['own']) => {
    client.setQueriesData<ParticipantPage>({ queryKey }, (page) => page && { ...page, own });
    void client.invalidateQueries({ queryKey });
  };
}

/** Returns a function that adds the member to the participants or changes their entry. */
export function useJoin(competitionId: string) {
  const onChanged = useChangedEntry(competitionId);
  return async (body: ParticipantEntry) =>
    onChanged(await call(joinCompetition, { params: { id: competitionId }, body }));
}

/** Returns a function that takes the member off the list of participants. */
export function useLeave(competitionId: string) {
  const onChanged = useChangedEntry(competitionId);
  return async () => {
    await call(leaveCompetition, { params: { id: competitionId } });
    onChanged(null);
  };
}
