import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import type { StandingUpdate, UserDetail } from '#shared/accounts/user.contract.ts';
import { momentWords } from '#web/features/users/user-words.ts';

const STATUS: Record<AccountStatus, string> = {
  active: 'They can use everything again.',
  suspended: 'They can read and study, but they can’t post, comment, report, or join teams.',
  banned: 'They’re signed out everywhere and can use only support.',
};

function roleSentence({ role: before }: UserDetail, { role }: StandingUpdate): string[] {
  if (role === before) return [];
  if (role === 'user') return ['They lose their staff permissions and their authenticator app.'];
  if (before === 'user') {
    return [
      'They’ll be signed out, and they’ll get their new permissions once they sign in with an authenticator app.',
    ];
  }
  return role === 'admin'
    ? [
        'They get their new permissions right away. They’re signed out only on devices where they haven’t used their authenticator app.',
      ]
    : ['They lose their admin permissions and keep those of a moderator.'];
}

function endSentence({ status, until = null }: StandingUpdate): string[] {
  if (status === undefined || status === 'active') return [];
  if (until !== null) return [`It ends automatically on ${momentWords(until)}.`];
  return [
    'It lasts until an admin ends it.',
    ...(status === 'banned' ? ['They’re taken out of their teams for good.'] : []),
  ];
}

/** Says in plain words what a change means for the user. */
export const consequences = (user: UserDetail, update: StandingUpdate): readonly string[] => [
  ...(update.status === undefined ? [] : [STATUS[update.status]]),
  ...endSentence(update),
  ...roleSentence(user, update),
  'They get an email about it.',
];
