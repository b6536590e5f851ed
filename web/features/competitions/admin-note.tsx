import type { Competition, CompetitionVisibility } from '#shared/competitions/competition.contract.ts';
import { VISIBILITY_LABELS } from '#shared/competitions/competition.labels.ts';
import { mayOpenCompetition } from '#shared/competitions/competition.policy.ts';
import { REFUSALS } from '#shared/errors/app-error.ts';
import { VISITOR } from '#shared/permissions/actor.ts';
import { AdminViewNotice } from '#web/features/competitions/admin-view-notice.tsx';
import { useCompetitionsVisibility, useFlagOfVisitors } from '#web/flags/use-flag.ts';
import { Banner } from '#web/ui/banner.tsx';

type Unpublished = Exclude<CompetitionVisibility, 'published'>;

const TONES = {
  draft: 'yellow',
  hidden: 'red',
  visible_not_clickable: 'blue',
  archived: 'grey',
} as const satisfies Record<Unpublished, string>;

const LISTING: Record<Unpublished, string> = {
  draft: 'It isn’t on their list of competitions.',
  hidden: 'It isn’t on their list of competitions.',
  visible_not_clickable: 'It’s on their list of competitions, but not as a link.',
  archived: 'It isn’t on their list of competitions.',
};

/** On a page that only admins can open, tells them what everyone except admins sees instead. */
export function AdminNote({ competition }: { competition: Competition }) {
  const visibility = useCompetitionsVisibility();
  const { visibility_status: status } = competition;
  return (
    <>
      <AdminViewNotice visibility={visibility} />
      {status !== 'published' && <VisibilityNote visibility={status} />}
    </>
  );
}

function VisibilityNote({ visibility }: { visibility: Unpublished }) {
  const areOn = useFlagOfVisitors('competitions_visibility');
  const others = mayOpenCompetition(VISITOR, { visibility_status: visibility });
  const title = others.allowed ? '' : REFUSALS[others.code].error;
  return (
    <Banner tone={TONES[visibility]} title={`Admin View: ${VISIBILITY_LABELS[visibility]}`}>
      {areOn ? 'Everyone' : 'Once competitions are turned on, everyone'} who opens this page, except admins, sees “
      {title}.” {LISTING[visibility]}
    </Banner>
  );
}
