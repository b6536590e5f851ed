import type { CompetitionStatus, CompetitionVisibility } from '#shared/competitions/competition.contract.ts';
import type { ParticipantRole } from '#shared/competitions/participant.contract.ts';

/** The labels in community specification §4. */
export const STATUS_LABELS: Record<CompetitionStatus, string> = {
  active: 'Active',
  upcoming: 'Upcoming',
  ended: 'Completed',
};

/** The labels that the second version of the pages uses instead of `STATUS_LABELS`. Community specification §2. */
export const STATUS_LABELS_V2: Record<CompetitionStatus, string> = {
  active: 'Active',
  upcoming: 'Coming Soon',
  ended: 'Finished',
};

/** The labels that admins see on competitions that aren't published. Community specification §2. */
export const VISIBILITY_LABELS: Record<Exclude<CompetitionVisibility, 'published'>, string> = {
  draft: 'Draft',
  hidden: 'Hidden',
  visible_not_clickable: 'View Only',
  archived: 'Archived',
};

/** The labels for what participants do in a competition. Community specification §2. */
export const PARTICIPANT_ROLE_LABELS: Record<ParticipantRole, string> = {
  attorney: 'Attorney',
  witness: 'Witness',
  courtroom_artist: 'Courtroom Artist',
  time_keeper: 'Time Keeper',
};
