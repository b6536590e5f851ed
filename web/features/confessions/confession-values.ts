import { ANONYMOUS, type Confession, ConfessionText, PenName } from '#shared/confessions/confession.contract.ts';
import { contractError } from '#web/online/contract-error.ts';
import type { FailureWords } from '#web/online/failure.ts';

export type ConfessionValues = { content: string; author: string };
export const NO_CONFESSION: ConfessionValues = { content: '', author: '' };

/** Returns the form's values for a confession that its author edits. */
export const valuesOf = ({ content, author }: Pick<Confession, 'content' | 'author'>): ConfessionValues => ({
  content,
  author: author === ANONYMOUS ? '' : author,
});

/** The limits come from community specification §5. */
export const confessionErrors = ({ content, author }: ConfessionValues) => ({
  content: content.trim() === '' ? 'Please enter your confession' : contractError(ConfessionText, content),
  author: contractError(PenName, author),
});

const NOT_SUBMITTED = 'Failed to submit confession. Please try again.';
const NOT_SAVED = 'Failed to save your confession. Please try again.';

/** The messages come from community specification §8. */
export const CANNOT_POST = 'Your account is suspended. You can view content but cannot post.';

export const CONFESSION_WORDS: FailureWords = {
  fallback: 'Something went wrong on the server.',
  byCode: { ACCOUNT_SUSPENDED: CANNOT_POST },
};

const MAY_WORK_LATER = new Set(['NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INTERNAL_ERROR', 'UNKNOWN_ERROR']);

/**
 * Returns the title above the message of a failed post or, if `isPosted`, of a failed edit. Returns undefined if trying
 * again wouldn't help, because then the reason itself is the title.
 */
export const failureTitle = (code: string | undefined, isPosted: boolean): string | undefined => {
  if (!MAY_WORK_LATER.has(code ?? '')) return undefined;
  return isPosted ? NOT_SAVED : NOT_SUBMITTED;
};
