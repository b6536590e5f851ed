import { entriesOf } from '#server/features/competitions/participants.repository.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { markedContact } from '#shared/competitions/participant.contact.ts';

/** Adds a user's entries as a participant to the account download. They're deleted along with the account. */
export const competitionsData = {
  name: 'participations',
  collect: async (db, userId) =>
    (await entriesOf(db, userId)).map(
      ({ competition, displayName, role, team, contact, seeksScrimmage, createdAt }) => ({
        competition,
        display_name: displayName,
        role,
        team,
        contact: markedContact({ text: contact, isLookingToScrimmage: seeksScrimmage }),
        created_at: new Date(createdAt).toISOString(),
      }),
    ),
} satisfies PersonalData;
