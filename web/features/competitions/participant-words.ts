import { PARTICIPANT_ROLE_LABELS } from '#shared/competitions/competition.labels.ts';
import { ParticipantRole } from '#shared/competitions/participant.contract.ts';
import type { FailureWords } from '#web/online/failure.ts';

/** The labels come from community specification §2. */
export const SCRIMMAGE_LABEL = 'Looking to Scrimmage';

export const ROLE_OPTIONS = ParticipantRole.options.map((role) => ({
  value: role,
  label: PARTICIPANT_ROLE_LABELS[role],
}));

/** The messages for an entry that couldn't be saved or removed. The server provides most of them. */
export const PARTICIPANT_WORDS: FailureWords = { fallback: 'Something went wrong on our side. Please try again.' };
