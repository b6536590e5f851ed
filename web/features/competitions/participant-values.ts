import { contactOf, markedContact } from '#shared/competitions/participant.contact.ts';
import { type Participant, ParticipantEntry } from '#shared/competitions/participant.contract.ts';

/**
 * The values of the form for a member's entry. The names match the contract, in which `contact` includes
 * `seeks_scrimmage`.
 */
export type ParticipantValues = {
  display_name: string;
  role: string;
  team: string;
  contact: string;
  seeks_scrimmage: boolean;
};

/** Returns the form's initial values: those of the existing entry, or only the profile's name for a new entry. */
export function participantValues(own: Participant | null, displayName: string): ParticipantValues {
  if (own === null) return { display_name: displayName, role: '', team: '', contact: '', seeks_scrimmage: false };
  const { display_name, role, team, contact } = own;
  const { text, isLookingToScrimmage } = contactOf(contact);
  return { display_name, role, team, contact: text, seeks_scrimmage: isLookingToScrimmage };
}

const candidate = ({ display_name, role, team, contact, seeks_scrimmage }: ParticipantValues) => ({
  display_name,
  role,
  team,
  contact: markedContact({ text: contact.trim(), isLookingToScrimmage: seeks_scrimmage }),
});

/**
 * Returns the entry to send.
 * @throws if `participantErrors` finds any errors
 */
export const entryOf = (values: ParticipantValues): ParticipantEntry => ParticipantEntry.parse(candidate(values));

/** Returns the contract's first message about each field. */
export function participantErrors(values: ParticipantValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of ParticipantEntry.safeParse(candidate(values)).error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  return errors;
}
