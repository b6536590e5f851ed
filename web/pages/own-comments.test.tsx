import { expect, test } from 'vitest';
import { aComment } from '#shared/comments/comment.fixture.ts';
import { anOwnComment } from '#shared/comments/own-comment.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, refusal } from '#web/api/test-calls.ts';
import { ProfileCommentsPage } from '#web/pages/profile-comments.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const list = (query: string) => `GET /api/profile/comments?${query}`;
const FIRST = list('page=1&status=all&sort=newest&include_replies=true');
const DELETE = 'DELETE /api/comments/BBBBBBBBBBBBBBBBBBBBBB';
const listOf =
  (...items: unknown[]) =>
  () =>
    Response.json({
      items,
      pagination: { page: 1, totalPages: 1, hasPrev: false, hasNext: false, total: items.length },
    });

async function open(answers: Answers) {
  const calls = answerCalls(answers);
  return { ...(await openAs({ path: PAGE_PATHS.profileComments, Page: ProfileCommentsPage, me: aMe() })), calls };
}

test("lists the member's comments with the confessions that they're about", async () => {
  const { screen } = await open({
    [FIRST]: listOf(anOwnComment(), anOwnComment({ id: 'CCCCCCCCCCCCCCCCCCCCCC', confession: null })),
  });
  const first = screen.getByRole('article').nth(0);
  await expect.element(first).toHaveTextContent('Approved');
  await expect.element(first).toHaveTextContent('On “I objected to my own question.”');
  await expect.element(first).toHaveTextContent('2 likes, 1 reply');
  await expect.element(screen.getByRole('article').nth(1)).toHaveTextContent('You can no longer read this confession.');
  await expect.element(screen.getByText('it shows which comments are yours')).toBeVisible();
});

test('hides replies on request, and keeps that choice in the address', async () => {
  const { screen, router } = await open({
    [FIRST]: listOf(anOwnComment()),
    [list('page=1&status=all&sort=newest&include_replies=false')]: listOf(),
  });
  await expect.element(screen.getByRole('article')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Include replies to other comments' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No comments found' })).toBeVisible();
  expect(router.state.location.search).toContain('include_replies=false');
});

test('deletes a comment once the member confirms, and takes it off the list', async () => {
  let items = [anOwnComment()];
  const { screen, calls } = await open({
    [FIRST]: () => listOf(...items)(),
    [DELETE]: () => {
      items = [];
      return Response.json(aComment({ is_deleted: true }));
    },
  });
  await screen.getByRole('button', { name: 'Delete' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete this comment?' });
  expect(calls.filter(({ call }) => call === DELETE)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Comment deleted')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
});

test('keeps a comment on the list if it can’t be deleted', async () => {
  const { screen } = await open({
    [FIRST]: listOf(anOwnComment()),
    [DELETE]: () => refusal(500, 'INTERNAL_ERROR'),
  });
  await screen.getByRole('button', { name: 'Delete' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete this comment?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog).toHaveTextContent('Failed to delete the comment');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('article')).toBeVisible();
});

test('reports a failed load', async () => {
  const { screen } = await open({ [FIRST]: () => refusal(500, 'INTERNAL_ERROR') });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Error loading comments');
});
