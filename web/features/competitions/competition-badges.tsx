import { Archive, Calendar, CircleDot, Eye, EyeOff, Flag, type LucideIcon, PencilLine, Star } from 'lucide-react';
import type {
  CompetitionStatus,
  CompetitionSummary,
  CompetitionVisibility,
} from '#shared/competitions/competition.contract.ts';
import { STATUS_LABELS, STATUS_LABELS_V2, VISIBILITY_LABELS } from '#shared/competitions/competition.labels.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import { isAdmin } from '#shared/permissions/member.policy.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type Look = { tone: BadgeTone; icon: LucideIcon };

const STATUS_LOOKS: Record<CompetitionStatus, Look> = {
  active: { tone: 'green', icon: CircleDot },
  upcoming: { tone: 'blue', icon: Calendar },
  ended: { tone: 'grey', icon: Flag },
};

const VISIBILITY_LOOKS: Record<keyof typeof VISIBILITY_LABELS, Look> = {
  draft: { tone: 'yellow', icon: PencilLine },
  hidden: { tone: 'red', icon: EyeOff },
  visible_not_clickable: { tone: 'blue', icon: Eye },
  archived: { tone: 'grey', icon: Archive },
};

type StatusProps = { status: CompetitionStatus; labels: Record<CompetitionStatus, string> };

/** `labels` are the terms that this version of the page uses. */
export const StatusBadge = ({ status, labels }: StatusProps) => (
  <Badge {...STATUS_LOOKS[status]}>{labels[status]}</Badge>
);

const FeaturedBadge = () => (
  <Badge tone="ink" icon={Star}>
    Featured
  </Badge>
);

/** Tells admins why others may not see or open a competition. Renders nothing for a published one. */
export function VisibilityBadge({ visibility }: { visibility: CompetitionVisibility }) {
  if (visibility === 'published') return null;
  return <Badge {...VISIBILITY_LOOKS[visibility]}>{VISIBILITY_LABELS[visibility]}</Badge>;
}

/** Shows a competition's badges in the first version of the list. */
export const ListBadges = ({ competition: { status, visibility_status } }: { competition: CompetitionSummary }) => (
  <>
    <StatusBadge status={status} labels={STATUS_LABELS} />
    {visibility_status !== 'visible_not_clickable' && <VisibilityBadge visibility={visibility_status} />}
  </>
);

/**
 * Shows a competition's badges in the second version of the list. A competition that can't be opened yet is marked as
 * coming soon, no matter what its dates say.
 */
export function ListBadgesV2({ competition, actor }: { competition: CompetitionSummary; actor: Actor }) {
  const { status, visibility_status: visibility, is_featured } = competition;
  return (
    <>
      <StatusBadge status={visibility === 'visible_not_clickable' ? 'upcoming' : status} labels={STATUS_LABELS_V2} />
      {is_featured && <FeaturedBadge />}
      {isAdmin(actor).allowed && <VisibilityBadge visibility={visibility} />}
    </>
  );
}
