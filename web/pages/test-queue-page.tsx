import { someStats } from '#shared/dashboard/dashboard.fixture.ts';
import type { StaffConfession } from '#shared/moderation-queue/staff-post.contract.ts';
import { aDecision, aStaffConfession } from '#shared/moderation-queue/staff-post.fixture.ts';
import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls } from '#web/api/test-calls.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const LIST = 'GET /api/admin/confessions?status=open&page=1';

/** Builds a confession whose text contains `name`. */
export const aPost = (name: string, over: Partial<StaffConfession> = {}) =>
  aStaffConfession({ content: `This is the story of ${name}.`, evidence: [], ...over }, name);

/** Returns the method and path of a call about a post. */
export const callTo = (method: string, post: StaffConfession, deed = '') =>
  `${method} /api/admin/confessions/${post.id}${deed}`;

/** Builds a page of a list with these posts. */
export const listOf = (posts: readonly unknown[]) => ({
  items: posts,
  pagination: { page: 1, totalPages: 1, total: posts.length, hasPrev: false, hasNext: false },
});

/** Opens the admin area's confessions with these posts waiting. Decisions succeed unless `more` overrides them. */
export async function openQueue(
  posts: readonly StaffConfession[],
  more: Answers = {},
  { at = '', role = 'admin' }: { at?: string; role?: 'moderator' | 'admin' } = {},
) {
  let waiting = [...posts];
  const answers: Answers = {
    'GET /api/admin/dashboard/stats': () => Response.json(someStats()),
    [LIST]: () => Response.json(listOf(waiting)),
  };
  for (const post of posts) {
    const mine = { by: 'Ada', is_mine: true, until: '2026-11-21T10:10:00.000Z' };
    answers[callTo('POST', post, '/claim')] = () => Response.json({ ...post, claim: mine });
    answers[callTo('DELETE', post, '/claim')] = () => Response.json(post);
    answers[callTo('GET', post)] = () => Response.json({ item: post, history: [aDecision()] });
    answers[callTo('POST', post, '/moderate')] = (body) => {
      if ((body as { action: string }).action === 'undo') {
        waiting = posts.filter((each) => each === post || waiting.includes(each));
        return Response.json({ ...post, version: post.version + 2 });
      }
      waiting = waiting.filter((each) => each !== post);
      const decided = { status: 'approved', urgency: null, waiting_since: null, version: post.version + 1 } as const;
      return Response.json({ ...post, ...decided });
    };
  }
  const made = answerCalls({ ...answers, ...more });
  const { screen, router, client } = await openAs({
    path: PAGE_PATHS.admin,
    Page: AdminPage,
    at: `${ADMIN_PATH}/confessions${at}`,
    me: aMe({ roles: [role] }),
  });
  const decisions = () => made.filter(({ call }) => call.endsWith('/moderate'));
  return { screen, router, client, made, decisions };
}
