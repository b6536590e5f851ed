import { Calendar, CircleDot } from 'lucide-react';
import type { CompetitionStatus } from '#shared/competitions/competition.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useCompetitions } from '#web/features/competitions/competitions.queries.ts';
import { Badge } from '#web/ui/badge.tsx';

/**
 * Says how many competitions are active or upcoming, or that competitions are coming soon if none are listed. Renders
 * nothing until that's known.
 */
export function CompetitionsPeek() {
  const { data } = useCompetitions(usePerson()?.id ?? null, true);
  if (data === undefined) return null;
  if (data.length === 0) {
    return (
      <Badge tone="blue" icon={Calendar}>
        Coming Soon
      </Badge>
    );
  }
  const count = (wanted: CompetitionStatus) => data.filter(({ status }) => status === wanted).length;
  const [active, upcoming] = [count('active'), count('upcoming')];
  return (
    <>
      {active > 0 && (
        <Badge tone="green" icon={CircleDot}>
          {active} active
        </Badge>
      )}
      {upcoming > 0 && (
        <Badge tone="blue" icon={Calendar}>
          {upcoming} upcoming
        </Badge>
      )}
    </>
  );
}
