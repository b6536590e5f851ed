import { withSecondOpinion } from '#server/moderation/classifier/second-opinion.ts';
import { contactDetails } from '#server/moderation/contact-details.ts';
import { personNames } from '#server/moderation/person-names.ts';
import type { Phase } from '#server/moderation/phase.ts';
import { streetAddresses } from '#server/moderation/street-addresses.ts';

/**
 * Finds details that reveal who someone is or how to reach them. If a post only sounds as if it contained such a
 * detail, it's held.
 */
export const personalDataPhase: Phase = {
  name: 'personal_data',
  version: 3,
  find: (material) => {
    const { plain, cased, context } = material;
    const found = [...contactDetails(plain), ...streetAddresses(cased), ...personNames(cased, context)];
    return found.length > 0
      ? found
      : withSecondOpinion('personal_data', material, [], { label: 'likely_personal_data', effect: 'hold' });
  },
};
