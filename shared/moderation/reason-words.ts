import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';

/** Tells the author why a post isn't public. Decision 45. */
export const REASON_WORDS: Record<ModerationReason, string> = {
  harassment: 'It may threaten or insult someone.',
  hate: 'It may attack a group of people.',
  pii: 'It may give away personal details.',
  spam: 'It may be spam or a copy of another post.',
  off_topic: 'It may not be about mock trial.',
  misinformation: 'It may be wrong in a way that harms people.',
  copyright: 'It may copy someone’s work.',
  illegal: 'It may be about something illegal.',
  self_harm: 'Someone from our team reads it first, because we care how you are.',
  other: 'A person looks at it before it’s listed.',
};
