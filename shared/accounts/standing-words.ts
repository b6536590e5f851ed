import { StandingReason } from '#shared/accounts/account.contract.ts';

/** The reasons for a suspension or ban, in words for users and admins. */
export const REASON_WORDS: Readonly<Record<StandingReason, string>> = {
  harassment: 'Harassment or bullying',
  hate: 'Hate speech',
  pii: 'Someone’s personal data',
  spam: 'Spam',
  off_topic: 'Posts that don’t belong here',
  misinformation: 'False information',
  copyright: 'Copyright violation',
  illegal: 'Something illegal',
  self_harm: 'Concern for someone’s safety',
  other: 'Another violation of the rules',
};

/** Turns a stored reason into words. An operator's own words are returned unchanged. */
export function reasonWords(reason: string): string {
  const code = StandingReason.safeParse(reason);
  return code.success ? REASON_WORDS[code.data] : reason;
}

/** Returns the reason as a separate sentence that ends with a period. */
export const reasonSentence = (reason: string): string => reasonWords(reason).replace(/\.?$/, '.');
