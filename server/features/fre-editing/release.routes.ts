import type { Context } from 'hono';
import type { EditingDesk } from '#server/features/fre-editing/editing-desk.ts';
import { findReleases, findState, type StoredRelease } from '#server/features/fre-editing/fre-editing.repository.ts';
import { editor, type FreEditingDeps } from '#server/features/fre-editing/fre-editing-deps.ts';
import { type Published, publishDrafts, restoreRelease } from '#server/features/fre-editing/publish-edition.ts';
import type { By } from '#server/features/fre-editing/save-draft.ts';
import type { AppEnv } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { FreFault } from '#shared/fre-editing/fre-document.contract.ts';
import type { Release } from '#shared/fre-editing/fre-release.contract.ts';
import * as calls from '#shared/fre-editing/fre-release.endpoints.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { isAdmin, isFreshAdmin } from '#shared/permissions/member.policy.ts';

const PAGE_SIZE = 20;

const described = (
  { id, note, documents, restored, editionVersion, publishedBy, publishedAt }: StoredRelease,
  emails: ReadonlyMap<string, string>,
  currentId: string | null,
): Release => ({
  id,
  note,
  by: editor(publishedBy, emails),
  at: new Date(publishedAt).toISOString(),
  edition_version: editionVersion,
  documents: [...documents],
  restored,
  is_current: id === currentId,
});

/**
 * Returns the refusal to restore a release with these faults. They aren't in the drafts, so the refusal lists them by
 * place: 'rule-404.examples.0'. Those of the whole content are at 'content'.
 */
function releaseFaults(faults: readonly FreFault[]): AppError {
  const fields: Record<string, string> = {};
  for (const { document, path, message } of faults) {
    const place = [document ?? 'content', ...path].join('.');
    fields[place] = fields[place] === undefined ? message : `${fields[place]}; ${message}`;
  }
  return new AppError('CONTENT_FAULTS', {
    message: 'With this version of the app, that release has problems.',
    fields,
  });
}

/** Routes for admins to publish drafts, list releases, and restore an earlier one. */
export function releaseRoutes(
  deps: FreEditingDeps,
  desk: EditingDesk,
  byOf: (call: { actor: Member; context: Context<AppEnv> }) => By,
): Route[] {
  const { db, emailsOf } = deps;

  async function releases(page: number, size: number) {
    const { releases: found, total } = await findReleases(db, page, size);
    const emails = await emailsOf(
      db,
      found.map(({ publishedBy }) => publishedBy),
    );
    const { releaseId } = await findState(db);
    return { items: found.map((release) => described(release, emails, releaseId)), total };
  }

  /** Returns the release that was just published, or throws the refusal that explains why there is none. */
  async function answerOf(published: Published): Promise<Release> {
    if (published === 'outdated') {
      const message = 'Something has changed since you reviewed it. Please review it again.';
      throw new AppError('CONFLICT', { message, current: await desk.drafts() });
    }
    if ('faults' in published) throw new AppError('CONTENT_FAULTS', { current: await desk.drafts() });
    const { items } = await releases(1, PAGE_SIZE);
    const release = items.find(({ id }) => id === published.id);
    if (release === undefined) throw new Error(`release ${published.id} is missing`);
    return release;
  }

  return [
    route(calls.listReleases, isAdmin, async ({ query: { page = 1 } }) => {
      const { items, total } = await releases(page, PAGE_SIZE);
      return { items, pagination: paginationOf(page, PAGE_SIZE, total) };
    }),
    route(calls.publishDrafts, isFreshAdmin, async ({ body, ...call }) =>
      answerOf(await publishDrafts(deps, body, byOf(call))),
    ),
    route(calls.restoreRelease, isFreshAdmin, async ({ params, body: { release_id: seen, note }, ...call }) => {
      const restored = await restoreRelease(deps, { releaseId: params.id, seen, note }, byOf(call));
      if (typeof restored === 'object' && 'faults' in restored) {
        throw releaseFaults(restored.faults);
      }
      return answerOf(restored);
    }),
  ];
}
