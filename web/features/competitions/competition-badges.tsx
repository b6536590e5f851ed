import { Archive, Calendar, CircleDot, Eye, EyeOff, Flag, type LucideIcon, PencilLine, Star } from 'lucide-react';
import type { CompetitionStatus, CompetitionVisibility } from '#shared/competitions/competition.contract.ts';
import { VISIBILITY_LABELS } from '#shared/competitions/competition.labels.ts';
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

export const FeaturedBadge = () => (
  <Badge tone="ink" icon={Star}>
    Featured
  </Badge>
);

/** Tells admins why others may not see or open a competition. Renders nothing for a published one. */
export function VisibilityBadge({ visibility }: { visibility: CompetitionVisibility }) {
  if (visibility === 'published') return null;
  return <Badge {...VISIBILITY_LOOKS[visibility]}>{VISIBILITY_LABELS[visibility]}</Badge>;
}
