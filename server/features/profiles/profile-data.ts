import { heldNames, releaseProfile } from '#server/features/profiles/names.repository.ts';
import { ownView } from '#server/features/profiles/profile-views.ts';
import { findProfile, lastSignInAt } from '#server/features/profiles/profiles.repository.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/**
 * Adds the profile and the names still held for its owner to the account download. When the account is deleted, all of
 * these names are held so that no one can take them.
 */
export const profileData = {
  name: 'profile',
  collect: async (db, userId) => {
    const row = await findProfile(db, userId);
    const held = await heldNames(db, userId);
    return {
      profile: row === undefined ? null : ownView(row, await lastSignInAt(db, userId)),
      names_given_up: held.map(({ kind, key, until }) => ({
        kind,
        name: key,
        held_until: new Date(until).toISOString(),
      })),
    };
  },
  erase: releaseProfile,
} satisfies PersonalData;
