import { DECIDED_REASON_WORDS, REASON_WORDS } from '#shared/moderation/reason-words.ts';
import type {
  MailTopic,
  NoticeAbout,
  NoticeKind,
  PostOutcome,
  ReportOutcome,
} from '#shared/notices/notice.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

type Words = { title: string; detail: string | null; path: string | null };
type About<K extends NoticeKind> = Extract<NoticeAbout, { kind: K }>;
type AboutTeam = Extract<NoticeAbout, { team_id: string }>;

/** Kinds without a topic either have a separate email, which can't be turned off, or aren't mailed. */
const TOPICS: Record<NoticeKind, MailTopic | null> = {
  team_asked: 'teams',
  team_accepted: 'teams',
  team_declined: 'teams',
  team_expired: 'teams',
  team_left: 'teams',
  team_removed: 'teams',
  team_owner: 'teams',
  team_closed: 'teams',
  post_decided: 'posts',
  post_warned: 'posts',
  report_decided: 'reports',
  support_replied: null,
  role_changed: null,
  status_changed: null,
};

/** Returns the topic with which users turn the mail about this kind on or off, or null if they can't. */
export const mailTopic = (kind: NoticeKind): MailTopic | null => TOPICS[kind];

const TEAM_TITLES: Record<AboutTeam['kind'], (name: string) => string> = {
  team_asked: (name) => `Someone asked to join ${name}.`,
  team_accepted: (name) => `You’re now a member of ${name}.`,
  team_declined: (name) => `The owner of ${name} declined your request.`,
  team_expired: (name) => `Your request to join ${name} has expired.`,
  team_left: (name) => `A member left ${name}.`,
  team_removed: (name) => `You’re no longer a member of ${name}.`,
  team_owner: (name) => `You’re now the owner of ${name}.`,
  team_closed: (name) => `${name} has been closed.`,
};

const TEAM_DETAILS: Partial<Record<AboutTeam['kind'], string>> = {
  team_asked: 'You can accept or decline the request.',
  team_declined: 'You can ask again after one day, or find another team.',
  team_owner: 'You decide who joins. You can also hand the team over or close it.',
};

function teamWords({ kind, team_id, team_name, competition_id }: AboutTeam): Words {
  const isGone = kind === 'team_closed';
  const teams = `/competition/${encodeURIComponent(competition_id)}?tab=community&part=teams`;
  return {
    title: TEAM_TITLES[kind](team_name),
    detail: TEAM_DETAILS[kind] ?? null,
    path: isGone ? teams : `${teams}&team=${encodeURIComponent(team_id)}`,
  };
}

const OWN_LISTS = { confession: PAGE_PATHS.profileConfessions, comment: PAGE_PATHS.profileComments };

const DECIDED: Record<PostOutcome, (post: string) => string> = {
  approved: (post) => `A moderator approved your ${post}. Others can read it.`,
  rewritten: (post) => `A moderator changed the wording of your ${post}. Others see the new version.`,
  rejected: (post) => `A moderator didn’t accept your ${post}, so only you and moderators can read it.`,
  removed: (post) => `A moderator took down your ${post}.`,
  restored: (post) => `A moderator restored your ${post}.`,
  reopened: (post) => `A moderator undid an earlier decision about your ${post}.`,
};

function decidedWords({ post, outcome, reason }: About<'post_decided'>): Words {
  const reasons = outcome === 'rejected' || outcome === 'removed' ? DECIDED_REASON_WORDS : REASON_WORDS;
  return { title: DECIDED[outcome](post), detail: reason === null ? null : reasons[reason], path: OWN_LISTS[post] };
}

const REPORTED: Record<ReportOutcome, string> = {
  removed: 'It isn’t public anymore.',
  rewritten: 'Its wording was changed.',
  warned: 'Its author was told to follow the rules.',
  no_violation: 'It doesn’t break the rules, so it stays.',
  duplicate: 'Your report is being handled together with others about the same post.',
  escalated: 'Moderators will decide together what to do about it.',
  thanked: 'Thank you for looking out for someone.',
};

const ROLES: Record<About<'role_changed'>['role'], string> = {
  user: `You’re now a regular member of ${PRODUCT_NAME}, without staff permissions.`,
  moderator: `You’re now a moderator of ${PRODUCT_NAME}.`,
  admin: `You’re now an admin of ${PRODUCT_NAME}.`,
};

const STATUSES: Record<About<'status_changed'>['status'], Words> = {
  active: { title: 'Your account is active again.', detail: 'You can use everything as before.', path: null },
  suspended: {
    title: 'Your account is suspended.',
    detail: 'You can read and study. If you think this is a mistake, please tell us.',
    path: PAGE_PATHS.support,
  },
};

/** Returns what the recipient of a notice reads in the app. */
export function noticeWords(about: NoticeAbout): Words {
  switch (about.kind) {
    case 'post_decided':
      return decidedWords(about);
    case 'post_warned': {
      const title = `A moderator is asking you to follow the rules because of a ${about.post} you posted.`;
      return { title, detail: DECIDED_REASON_WORDS[about.reason], path: OWN_LISTS[about.post] };
    }
    case 'report_decided':
      return {
        title: `A moderator looked at a ${about.post} that you reported.`,
        detail: REPORTED[about.outcome],
        path: null,
      };
    case 'support_replied':
      return { title: 'Support answered your request.', detail: null, path: PAGE_PATHS.support };
    case 'role_changed':
      return { title: ROLES[about.role], detail: null, path: null };
    case 'status_changed':
      return STATUSES[about.status];
    default:
      return teamWords(about);
  }
}

const MAILED: Record<Exclude<MailTopic, 'teams'>, string> = {
  posts: 'A moderator made a decision about something you posted. Sign in to read more.',
  reports: 'A moderator made a decision about one of your reports. Sign in to read more.',
};

/**
 * Returns the sentence for an email, or null for a kind without a topic. Other people may see the email, so the
 * sentence about a post or a report is always the same.
 */
export function mailSentence(about: NoticeAbout): string | null {
  const topic = mailTopic(about.kind);
  if (topic === null) return null;
  return topic === 'teams' ? noticeWords(about).title : MAILED[topic];
}
