import { Archive, CalendarClock, CircleSlash, FileSearch, Hourglass, type LucideIcon } from 'lucide-react';
import { REFUSALS } from '#shared/errors/app-error.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { pageTitle } from '#shared/pages/page-titles.ts';
import type { UnavailableCode } from '#web/features/competitions/unavailable-code.ts';
import { useCompetitionsVisibility } from '#web/flags/use-flag.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

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
  useDocumentTitle(pageTitle(error));
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
