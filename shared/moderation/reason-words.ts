import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';

/** The sentences that tell authors why their post is waiting for a moderator. Decision 45. */
export const REASON_WORDS: Record<ModerationReason, string> = {
  harassment: 'It may threaten or insult someone.',
  hate: 'It may attack a group of people.',
  pii: 'It may give away personal details.',
  spam: 'It may be spam or a copy of another post.',
  off_topic: 'It may not be about mock trial.',
  misinformation: 'It may be wrong in a way that could hurt people.',
  copyright: 'It may copy someone’s work.',
  illegal: 'It may be about something illegal.',
  self_harm: 'Someone on our team will read it first, because we care how you’re doing.',
  other: 'A moderator will look at it before it’s listed.',
};

/** The sentences that tell authors why a moderator rejected or removed their post, or why they were warned. */
export const DECIDED_REASON_WORDS: Record<ModerationReason, string> = {
  harassment: 'It threatens or insults someone.',
  hate: 'It attacks a group of people.',
  pii: 'It gives away personal details.',
  spam: 'It’s spam or a copy of another post.',
  off_topic: 'It isn’t about mock trial.',
  misinformation: 'It’s wrong in a way that could hurt people.',
  copyright: 'It copies someone’s work.',
  illegal: 'It’s about something illegal.',
  self_harm: 'It mentions self-harm. We care how you’re doing, so please talk to someone you trust.',
  other: 'It doesn’t fit this community.',
};
