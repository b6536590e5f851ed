import type { Me } from '#shared/accounts/account.contract.ts';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import { aConfession } from '#shared/confessions/confession.fixture.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls } from '#web/api/test-calls.ts';
import { ConfessionPage } from '#web/pages/confession.page.tsx';
import { ConfessionsPage } from '#web/pages/confessions.page.tsx';
import { CreateConfessionPage } from '#web/pages/create-confession.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const API = '/api/confessions';

/** Returns the call for a page of a feed. `rest`, such as '&competition_id=lakes', is added to the query. */
export const feedCall = ({ page = 1, sort = 'most_recent', rest = '' } = {}) =>
  `GET ${API}?page=${page}&limit=20&filter=approved&sort=${sort}${rest}`;
export const FEED = feedCall();

export const feeds =
  (items: readonly Confession[], total = items.length, page = 1) =>
  () =>
    Response.json({ items, pagination: paginationOf(page, 20, total), next_cursor: null });

const LIKES = `POST ${API}/likes/batch`;
const DISLIKES = `POST ${API}/dislikes/batch`;
const OWN = `POST ${API}/mine/batch`;

export const COMMENTS = '/api/comments';
/** The call for the comments on `aConfession`. */
export const THREAD = `GET ${COMMENTS}?confession_id=${aConfession().id}`;

/** The call for the member's own pending comments. */
export const WAITING = 'GET /api/profile/comments?status=pending&sort=newest&limit=50';

type Batch = { confession_ids: string[] };
type CommentBatch = { comment_ids: string[] };

const answerEachComment = (body: unknown, itemOf: (id: string) => object) =>
  Response.json({ items: (body as CommentBatch).comment_ids.map((id) => ({ comment_id: id, ...itemOf(id) })) });

const answerEach = (body: unknown, itemOf: (id: string) => object) =>
  Response.json({ items: (body as Batch).confession_ids.map((id) => ({ confession_id: id, ...itemOf(id) })) });

/** The member's data on the server: which posts they liked, disliked, wrote, and may still edit, by ID. */
export type Marks = { likes?: string[]; dislikes?: string[]; own?: string[]; editable?: string[] };

/** Answers calls as `answerCalls` does, with the responses to batch calls based on the marks. */
export function network(answers: Answers, { likes = [], dislikes = [], own = [], editable = own }: Marks = {}) {
  return answerCalls({
    [LIKES]: (body) => answerEach(body, (id) => ({ is_liked: likes.includes(id) })),
    [DISLIKES]: (body) => answerEach(body, (id) => ({ is_disliked: dislikes.includes(id) })),
    [OWN]: (body) => answerEach(body, (id) => ({ is_mine: own.includes(id), can_edit: editable.includes(id) })),
    [THREAD]: () => Response.json({ items: [], more: [], total: 0 }),
    [`POST ${COMMENTS}/likes/batch`]: (body) => answerEachComment(body, () => ({ is_liked: false })),
    [`POST ${COMMENTS}/dislikes/batch`]: (body) => answerEachComment(body, () => ({ is_disliked: false })),
    [`POST ${COMMENTS}/mine/batch`]: (body) =>
      answerEachComment(body, (id) => ({ is_mine: own.includes(id), can_edit: editable.includes(id) })),
    [WAITING]: () => Response.json({ items: [], pagination: paginationOf(1, 50, 0) }),
    ...answers,
  });
}

export const MEMBER = aMe();
export const SUSPENDED = aMe({ status: 'suspended' });
export const MODERATOR = aMe({ roles: ['moderator'] });

export const openFeed = (given: { at?: string; me?: Me } = {}) =>
  openAs({ path: PAGE_PATHS.confessions, Page: ConfessionsPage, ...given });

export const openCreate = (me?: Me) => openAs({ path: PAGE_PATHS.createConfession, Page: CreateConfessionPage, me });

/** Opens a confession. `id` may be followed by a fragment. */
export const openConfession = (id: string, me?: Me) =>
  openAs({ path: PAGE_PATHS.confession, Page: ConfessionPage, at: `/confessions/${id}`, me });

export type Screen = Awaited<ReturnType<typeof openFeed>>['screen'];
