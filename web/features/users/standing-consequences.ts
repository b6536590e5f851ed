import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import type { StandingUpdate, UserDetail } from '#shared/accounts/user.contract.ts';
import { momentWords } from '#web/features/users/user-words.ts';

const STATUS: Record<AccountStatus, string> = {
  active: 'They can use everything again.',
  suspended: 'They can read and study, but they can’t post, comment, report, or join teams.',
  banned: 'They’re signed out everywhere and can use only support.',
};

const RANKS = { user: 0, moderator: 1, admin: 2 } as const;

function roleSentence({ role: before }: UserDetail, { role }: StandingUpdate): string[] {
  if (role === before) return [];
  if (role === 'user') return ['They lose their staff permissions and their authenticator app.'];
  return RANKS[role] > RANKS[before]
    ? ['They’ll be signed out, and they’ll get their new permissions once they sign in with an authenticator app.']
    : ['They lose their admin permissions and keep those of a moderator.'];
}

function endSentence({ status, until = null }: StandingUpdate): string[] {
  if (status === undefined || status === 'active') return [];
  return [until === null ? 'It lasts until an admin ends it.' : `It ends automatically on ${momentWords(until)}.`];
}

/** Says in plain words what a change means for the user. */
export const consequences = (user: UserDetail, update: StandingUpdate): readonly string[] => [
  ...(update.status === undefined ? [] : [STATUS[update.status]]),
  ...endSentence(update),
  ...roleSentence(user, update),
  'They get an email about it.',
];
