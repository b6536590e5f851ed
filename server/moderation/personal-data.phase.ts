import { contactDetails } from '#server/moderation/contact-details.ts';
import { personNames } from '#server/moderation/person-names.ts';
import type { Phase } from '#server/moderation/phase.ts';
import { streetAddresses } from '#server/moderation/street-addresses.ts';

/** Finds text that identifies a person or says how to reach them. */
export const personalDataPhase: Phase = {
  name: 'personal_data',
  version: 2,
  find: ({ plain, cased, context }) => [
    ...contactDetails(plain),
    ...streetAddresses(cased),
    ...personNames(cased, context),
  ],
};
