import { Archive, CalendarClock, CircleSlash, FileSearch, Hourglass, type LucideIcon } from 'lucide-react';
import { REFUSALS } from '#shared/errors/app-error.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { useOnline } from '#web/browser/use-online.ts';
import type { UnavailableCode } from '#web/features/competitions/unavailable-code.ts';
import { useCompetitionsVisibility } from '#web/flags/use-flag.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

const ICONS: Record<UnavailableCode, LucideIcon> = {
  COMPETITIONS_OFF: CalendarClock,
  COMPETITION_NOT_FOUND: FileSearch,
  COMPETITION_HIDDEN: CircleSlash,
  COMPETITION_COMING_SOON: CalendarClock,
  COMPETITION_IN_PREPARATION: Hourglass,
  COMPETITION_ARCHIVED: Archive,
};

/** Tells everyone but admins why they can't open a competition. Community specification §2. */
export function UnavailableCompetition({ code }: { code: UnavailableCode }) {
  const { showCompetitions } = useCompetitionsVisibility();
  const { error, message } = REFUSALS[code];
  const actions = (
    <>
      {showCompetitions && (
        <LinkButton tone="primary" to={PAGE_PATHS.competitions}>
          Browse Competitions
        </LinkButton>
      )}
      <LinkButton to={PAGE_PATHS.home}>Back to Home</LinkButton>
    </>
  );
  return (
    <Card>
      <EmptyState icon={ICONS[code]} level={1} title={error} actions={actions}>
        {message}
      </EmptyState>
    </Card>
  );
}

type FailedProps = { onRetry: () => void; isRetrying: boolean };

/** Says that a competition couldn't be loaded and there is no copy on this device. */
export function CompetitionFailed({ onRetry, isRetrying }: FailedProps) {
  const isOnline = useOnline();
  const back = <LinkButton to={PAGE_PATHS.competitions}>Back to Competitions</LinkButton>;
  return (
    <LoadFailed title="Error Loading Competition" level={1} onRetry={onRetry} isRetrying={isRetrying} back={back}>
      {isOnline
        ? 'Check your connection, then try again.'
        : 'You’re offline. Without a network connection, you can only open competitions that you saved on this device.'}
    </LoadFailed>
  );
}

export function CompetitionLoading() {
  return (
    <>
      <h1 className="visually-hidden">Competition</h1>
      <Skeleton label="Loading the competition...">
        <div className="stack">
          <div className="row row-nowrap row-gap-4">
            <Bone width="4rem" height="4rem" />
            <Bone width="60%" height="2rem" />
          </div>
          <Bone width="50%" />
          <Bone width="90%" />
          <Bone width="10rem" height="2.75rem" />
          <Bone height="12rem" />
        </div>
      </Skeleton>
    </>
  );
}
