import { mailChoicesOf, muteAll, saveMuted } from '#server/features/notices/mail-choices.repository.ts';
import { noticesFrom } from '#server/features/notices/notice-answer.ts';
import { countUnread, listNotices as findNotices, markRead } from '#server/features/notices/notices.repository.ts';
import { userOfToken } from '#server/features/notices/unsubscribe-token.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { mayModerate } from '#shared/moderation-queue/moderation-queue.policy.ts';
import {
  changeMailChoices,
  countNotices,
  listNotices,
  NOTICES_PAGE_SIZE,
  openUnsubscribe,
  readMailChoices,
  readNotices,
  unsubscribe,
} from '#shared/notices/notice.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';
import { isMember } from '#shared/permissions/member.policy.ts';

/** `keepEmailChoice` stores the main switch for mail about notices, which is part of the profile. */
export type NoticesDeps = Deps & { keepEmailChoice: (member: Member, isOn: boolean) => Promise<void> };

/** Routes for members to read their notices and choose which ones they also get by mail. */
export function noticesRoutes(deps: NoticesDeps): Route[] {
  const { db, now, limits, secret, publicUrl } = deps;
  const choicesOf = async (actor: Member) => {
    const { queue, ...choices } = await mailChoicesOf(db, actor.userId);
    return mayModerate(actor).allowed ? { ...choices, queue } : choices;
  };
  const unreadOf = async ({ userId }: Member) => ({ unread: await countUnread(db, userId, now()) });

  return [
    route(listNotices, isMember, async ({ query: { page = 1 }, actor }) => {
      const { rows, total } = await findNotices(db, actor.userId, { page, pageSize: NOTICES_PAGE_SIZE, now: now() });
      return {
        items: noticesFrom(rows),
        pagination: paginationOf(page, NOTICES_PAGE_SIZE, total),
        ...(await unreadOf(actor)),
      };
    }),
    route(countNotices, isMember, ({ actor }) => unreadOf(actor)),
    route(readNotices, isMember, async ({ body, actor }) => {
      await limits.spend('noticeChangePerAccount', actor.userId);
      await markRead(db, actor.userId, 'ids' in body ? body.ids : undefined, now());
      return unreadOf(actor);
    }),
    route(readMailChoices, isMember, ({ actor }) => choicesOf(actor)),
    route(changeMailChoices, isMember, async ({ body, actor }) => {
      await limits.spend('noticeChangePerAccount', actor.userId);
      const { email_notifications: isOn, ...topics } = body;
      if (isOn !== undefined) await deps.keepEmailChoice(actor, isOn);
      await db.transaction().execute((trx) => saveMuted(trx, actor.userId, topics));
      return choicesOf(actor);
    }),
    route(openUnsubscribe, anyone, ({ query: { token }, context }) =>
      context.redirect(`${publicUrl}${PAGE_PATHS.unsubscribe}#token=${encodeURIComponent(token)}`),
    ),
    route(unsubscribe, anyone, async ({ query: { token } }) => {
      const userId = userOfToken(token, secret);
      await limits.spend('noticeChangePerAccount', userId);
      await db.transaction().execute((trx) => muteAll(trx, userId));
      return { unsubscribed: true as const };
    }),
  ];
}
