import type { Context } from 'hono';
import { authorLookupMail } from '#server/features/moderation/author-lookup-mail.ts';
import { missingCode } from '#server/features/moderation/moderation-deps.ts';
import type { StaffDeps } from '#server/features/moderation/staff-deps.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { breakGlass } from '#server/posts/break-glass.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';
import { staffRows } from '#server/posts/staff-posts.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AuthorLookup, LookupReason } from '#shared/moderation-queue/author-lookup.contract.ts';
import { commentAuthor, confessionAuthor } from '#shared/moderation-queue/author-lookup.endpoints.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { isFreshAdmin } from '#shared/permissions/member.policy.ts';
import type { SiteSettings } from '#shared/site/site-settings.contract.ts';

/**
 * `namesOf` returns the names of these users. `contactOf` returns how to reach a user, or undefined if the account is
 * gone. `otherAdmins` returns the email addresses of all active admins except this user. `settings` provides the site's
 * name for mail.
 */
export type AuthorLookupDeps = Pick<StaffDeps, 'reportsTo' | 'clientAddress'> &
  Pick<Deps, 'limits' | 'mailer' | 'publicUrl'> & {
    namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
    contactOf: (userId: string) => Promise<{ email: string; displayName: string | null } | undefined>;
    otherAdmins: (userId: string) => Promise<string[]>;
    settings: { current: () => Promise<Pick<SiteSettings, 'site_name'>> };
  };

const TOO_MANY =
  'You’ve looked up as many authors as one admin may in a day. If this can’t wait, another admin can do it.';

const ONLY_ADMIN = 'nobody, because there is no other admin';

type Call = { actor: Member; body: LookupReason; context: Context<AppEnv> };

async function authorFor({ contactOf }: AuthorLookupDeps, userId: string | undefined): Promise<AuthorLookup['author']> {
  if (userId === undefined) return null;
  const contact = await contactOf(userId);
  return contact === undefined ? null : { user_id: userId, display_name: contact.displayName, email: contact.email };
}

/** @throws {AppError} CONFESSION_NOT_FOUND or COMMENT_NOT_FOUND; RATE_LIMITED */
async function lookUp(deps: AuthorLookupDeps, post: PostRef, { actor, body, context }: Call): Promise<AuthorLookup> {
  const { reportsTo, limits, mailer, publicUrl } = deps;
  const { db, now } = reportsTo;
  const adminId = actor.userId;
  if ((await staffRows(db, post.type, [post.id])).length === 0) throw new AppError(missingCode(post.type));
  await limits.spend('authorLookupPerAccount', adminId, TOO_MANY);
  const { site_name: site } = await deps.settings.current();
  const colleagues = await deps.otherAdmins(adminId);
  const admin = (await deps.namesOf([adminId])).get(adminId) ?? 'An admin';
  const details = { ...body, admins_told: colleagues.length === 0 ? ONLY_ADMIN : colleagues.length };
  const userId = await breakGlass(db, post, { adminId, details, ...auditOrigin(deps, context), at: now() });
  for (const to of colleagues) {
    mailer.send(authorLookupMail(to, { site, publicUrl }, { post, admin, category: body.category }));
  }
  return { author: await authorFor(deps, userId), admins_told: colleagues.length };
}

/** Routes for admins to look up the author of a post. Decision 41. */
export const authorLookupRoutes = (deps: AuthorLookupDeps): Route[] => [
  route(confessionAuthor, isFreshAdmin, ({ params: { id }, ...call }) =>
    lookUp(deps, { type: 'confession', id }, call),
  ),
  route(commentAuthor, isFreshAdmin, ({ params: { id }, ...call }) => lookUp(deps, { type: 'comment', id }, call)),
];
