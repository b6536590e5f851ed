import { briefAnswers } from '#server/features/confessions/brief-answers.ts';
import { confessionOf } from '#server/features/confessions/confession-answer.ts';
import type { ConfessionsDeps } from '#server/features/confessions/confessions-deps.ts';
import { listConfessions, placeOf } from '#server/features/confessions/feed.repository.ts';
import { listedIn } from '#server/features/confessions/feed-counts.repository.ts';
import { cursorAt, placeIn } from '#server/features/confessions/feed-cursor.ts';
import { readsFeed } from '#server/features/confessions/open-confession.ts';
import { ownConfessions } from '#server/features/confessions/own-confessions.ts';
import { readConfession } from '#server/features/confessions/read-confession.ts';
import { viewConfession } from '#server/features/confessions/view-confession.ts';
import { deleteConfession, editConfession, postConfession } from '#server/features/confessions/write-confession.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ConfessionSort } from '#shared/confessions/confession.contract.ts';
import {
  createConfession,
  deleteConfession as deleteCall,
  editConfession as editCall,
  listConfessions as listCall,
  ownConfessions as ownCall,
  readConfession as readCall,
  viewConfession as viewCall,
} from '#shared/confessions/confession.endpoints.ts';
import { isStaff, mayDeleteOwn, mayPost, type Reader } from '#shared/confessions/confession.policy.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import { isMember, isNotBanned } from '#shared/permissions/member.policy.ts';

const PAGE_SIZE = 20;

type Asked = {
  page?: number | undefined;
  limit?: number | undefined;
  competition_id?: string | undefined;
  sort?: ConfessionSort | undefined;
  cursor?: string | undefined;
};

/** Routes for reading and writing confessions. Community specification §7. */
export function confessionsRoutes(deps: ConfessionsDeps): Route[] {
  const { db, secret, now, visitorFeedMs = 0 } = deps;
  const keptForVisitors = briefAnswers(visitorFeedMs, now);

  /**
   * Returns one page of a feed. Any page after a cursor is numbered 1, because the number of pages before it is
   * unknown.
   */
  async function feed(
    actor: Actor,
    { page = 1, limit = PAGE_SIZE, competition_id, sort = 'most_recent', cursor }: Asked,
  ) {
    const competitionId = competition_id && (await deps.openCompetition(actor, competition_id)).id;
    const list = { sort, competitionId };
    const from = cursor === undefined ? { offset: (page - 1) * limit } : { after: placeIn(list, cursor, secret) };
    const rows = await listConfessions(db, { ...list, limit: limit + 1, from });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const reader: Reader = isStaff(actor) ? 'staff' : 'other';
    return {
      items: shown.map((row) => confessionOf(row, reader)),
      pagination: paginationOf(page, limit, await listedIn(db, competitionId)),
      next_cursor: last !== undefined && rows.length > limit ? cursorAt(list, placeOf(last, sort), secret) : null,
    };
  }

  return [
    route(listCall, isNotBanned, async ({ query, actor, context }) => {
      await readsFeed(deps, actor);
      if (actor.kind !== 'visitor' || visitorFeedMs === 0) return feed(actor, query);
      const json = await keptForVisitors(JSON.stringify(query), async () => JSON.stringify(await feed(actor, query)));
      return context.body(json, 200, { 'Content-Type': 'application/json' });
    }),
    route(createConfession, mayPost, async ({ body, idempotencyKey, actor }) =>
      readConfession(deps, actor, await postConfession(deps, actor, body, idempotencyKey)),
    ),
    route(readCall, isNotBanned, ({ params: { id }, actor }) => readConfession(deps, actor, id)),
    route(editCall, mayPost, async ({ params: { id }, body, actor }) => {
      await editConfession(deps, actor, id, body);
      return readConfession(deps, actor, id);
    }),
    route(deleteCall, mayDeleteOwn, async ({ params: { id }, actor }) => {
      await deleteConfession(deps, actor, id);
      return readConfession(deps, actor, id);
    }),
    route(ownCall, isMember, async ({ body: { confession_ids: ids }, actor }) => ({
      items: await ownConfessions(deps, actor, ids),
    })),
    route(viewCall, isNotBanned, async ({ params: { id }, actor, context }) => ({
      view_count: await viewConfession(deps, actor, id, context),
    })),
  ];
}
