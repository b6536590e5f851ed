import * as z from 'zod/mini';
import { DisplayName } from '#shared/profiles/profile.fields.ts';
import { plainLine } from '#shared/text/plain-text.contract.ts';

/** What participants do in a competition. Community specification §2. */
export const ParticipantRole = z.enum(['attorney', 'witness', 'courtroom_artist', 'time_keeper'], {
  error: 'Please choose a role',
});
export type ParticipantRole = z.infer<typeof ParticipantRole>;

const LONGEST_TEAM = 100;
const LONGEST_CONTACT = 120;

const Team = plainLine('Team', LONGEST_TEAM);
const Contact = plainLine('Contact', LONGEST_CONTACT);

/**
 * A participant as shown in lists. `contact` begins with 'SCRIM:' if the participant is looking to scrimmage (see
 * `contactOf`). The rest of `contact` is empty for actors who aren't allowed to see contacts. `is_own` means that the
 * entry is the reader's own.
 */
export const Participant = z.strictObject({
  id: z.string(),
  display_name: z.string(),
  role: ParticipantRole,
  team: z.string(),
  contact: z.string(),
  is_own: z.boolean(),
});
export type Participant = z.infer<typeof Participant>;

/**
 * What a member enters. `team` and `contact` default to empty text. A `contact` that begins with 'SCRIM:' means that
 * the member is looking to scrimmage.
 */
export const ParticipantEntry = z.strictObject({
  display_name: DisplayName,
  role: ParticipantRole,
  team: z.optional(Team),
  contact: z.optional(Contact),
});
export type ParticipantEntry = z.infer<typeof ParticipantEntry>;
