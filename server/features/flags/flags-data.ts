import { findFlags, forgetListed } from '#server/features/flags/flags.repository.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/**
 * Adds the flags that list this user to the account download. Erasing the account takes the user off those lists but
 * keeps the record of what they did as an admin.
 */
export const flagsData = {
  name: 'feature_flags',
  collect: async (db, userId) => {
    const listed = (await findFlags(db)).filter(({ flag }) => flag.userWhitelist.includes(userId));
    return listed.map(({ key }) => key);
  },
  erase: forgetListed,
} satisfies PersonalData;
