import type { MailChoices, Notice } from '#shared/notices/notice.contract.ts';

/** An unread notice about a request to join a team. Pass only the fields that matter to the test. */
export const aNotice = (over: Partial<Notice> = {}): Notice => ({
  id: 'notice-1',
  kind: 'team_asked',
  title: 'Someone asked to join Lincoln Sixth.',
  detail: 'You can accept or decline the request.',
  path: '/competition/states?tab=community&part=teams&team=team-1',
  is_read: false,
  created_at: '2026-11-20T10:00:00.000Z',
  ...over,
});

/** The choices of a user who gets every notice by email. */
export const someMailChoices = (over: Partial<MailChoices> = {}): MailChoices => ({
  email_notifications: true,
  teams: true,
  posts: true,
  reports: true,
  ...over,
});
