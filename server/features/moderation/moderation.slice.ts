import { forgetOldDecisions } from '#server/features/moderation/events.repository.ts';
import { forgetFingerprints } from '#server/features/moderation/fingerprints.repository.ts';
import type { Slice } from '#server/slice.ts';

export const moderationSlice = {
  name: 'moderation',
  tables: {
    moderation_job: 'impersonal',
    moderation_case: 'impersonal',
    moderation_event: 'impersonal',
    post_fingerprint: 'impersonal',
  },
  housekeeping: { 'old moderation decisions': forgetOldDecisions, 'fingerprints of posts': forgetFingerprints },
} satisfies Slice<never, never>;
