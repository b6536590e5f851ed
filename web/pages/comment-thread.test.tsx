import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { aComment } from '#shared/comments/comment.fixture.ts';
import { anOwnComment } from '#shared/comments/own-comment.fixture.ts';
import { aCompetition } from '#shared/competitions/competition.fixture.ts';
import { aConfession } from '#shared/confessions/confession.fixture.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { aPendingAnswer, refusal } from '#web/api/test-calls.ts';
import {
  COMMENTS,
  MEMBER,
  network,
  openConfession,
  type Screen,
  SUSPENDED,
  THREAD,
  WAITING,
} from '#web/pages/test-confessions-page.tsx';

const { id } = aConfession();
const READ = `GET /api/confessions/${id}`;
const CREATE = `POST ${COMMENTS}`;
const FIRST = aComment({ replies_count: 1 });
const REPLY = aComment({
  id: 'reply'.padEnd(22, '_'),
  parent_id: FIRST.id,
  depth: 2,
  content: 'I would have sustained it.',
});
const WORDS = 'Printing this for the front of the binder.';

const confession =
  (over = {}) =>
  () =>
    Response.json(aConfession(over));
const thread =
  (items: object[], more: object[] = []) =>
  () =>
    Response.json({ items, more, total: items.length });

beforeEach(() => page.viewport(390, 844));
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
});

const texts = () => [...document.querySelectorAll('.comment-item-text')].map(({ textContent }) => textContent);
const focusedId = () => document.activeElement?.id;
const field = (screen: Screen) => screen.getByRole('textbox', { name: 'Add a comment' });
const send = (screen: Screen) => screen.getByRole('button', { name: 'Comment', exact: true }).click();

test('nests replies below the comment that they answer', async () => {
  network({ [READ]: confession(), [THREAD]: thread([FIRST, REPLY]) });
  await openConfession(id);
  await expect.poll(texts).toEqual([FIRST.content, REPLY.content]);
  const nested = document.querySelector('.comment-thread-level .comment-thread-level .comment-item');
  expect(nested?.id).toBe(`comment-${REPLY.id}`);
});

test.each([
  [{ is_deleted: true, deleted_by: 'author', content: '' }, '[deleted]'],
  [{ is_deleted: true, deleted_by: 'staff', content: '' }, '[removed by moderation]'],
  [{ is_approved: false, moderation_status: 'pending', content: '' }, '[waiting for review]'],
] as const)('shows a comment with %o as %s', async (over, text) => {
  network({ [READ]: confession(), [THREAD]: thread([{ ...FIRST, ...over }, REPLY]) });
  const { screen } = await openConfession(id);
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.poll(texts).toEqual([REPLY.content]);
});

test('says that there are no comments', async () => {
  network({ [READ]: confession() });
  const { screen } = await openConfession(id);
  await expect.element(screen.getByRole('heading', { name: 'No comments yet' })).toBeVisible();
});

test("shows a comment while it's being sent, then the server's version of it", async () => {
  const answer = aPendingAnswer();
  const made = network({ [READ]: confession(), [THREAD]: thread([FIRST]), [CREATE]: () => answer.promise });
  const { screen } = await openConfession(id, MEMBER);
  await expect.poll(texts).toHaveLength(1);
  await field(screen).fill(`  ${WORDS} `);
  await expect.element(screen.getByText('42/1000')).toBeVisible();
  await send(screen);
  await expect.poll(texts).toEqual([FIRST.content, WORDS]);
  answer.resolve(
    Response.json(
      aComment({ id: 'new'.padEnd(22, '_'), content: WORDS, is_approved: false, moderation_status: 'pending' }),
    ),
  );
  await expect.element(screen.getByText('Waiting for review')).toBeVisible();
  await expect.element(screen.getByText('Comment sent for review')).toBeVisible();
  await expect.poll(focusedId).toBe(`comment-${'new'.padEnd(22, '_')}`);
  await expect.element(field(screen)).toHaveValue('');
  expect(made.find(({ call }) => call === CREATE)?.body).toEqual({
    confession_id: id,
    parent_id: null,
    content: WORDS,
  });
});

test('keeps the member’s own pending comment in its place after a reload', async () => {
  const waiting = anOwnComment({
    id: 'waiting'.padEnd(22, '_'),
    confession_id: id,
    parent_id: FIRST.id,
    depth: 2,
    content: WORDS,
    is_approved: false,
    moderation_status: 'pending',
    pending_reason: 'waiting',
    moderation_reason: 'pii',
  });
  const elsewhere = { ...waiting, id: 'elsewhere'.padEnd(22, '_'), confession_id: 'elsewhere'.padEnd(22, '_') };
  const last = aComment({ id: 'last'.padEnd(22, '_'), content: 'The last one of them all.' });
  network({
    [READ]: confession(),
    [THREAD]: thread([FIRST, last]),
    [WAITING]: () => Response.json({ items: [waiting, elsewhere], pagination: paginationOf(1, 50, 2) }),
  });
  const { screen } = await openConfession(id, MEMBER);
  await expect.poll(texts).toEqual([FIRST.content, WORDS, last.content]);
  await expect.element(screen.getByText('Waiting for review')).toBeVisible();
  await expect.element(screen.getByText('It may give away personal details.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Comments 2' })).toBeVisible();
});

test('removes a comment that couldn’t be posted, and keeps its text in the form', async () => {
  network({ [READ]: confession(), [THREAD]: thread([FIRST]), [CREATE]: () => refusal(500, 'INTERNAL_ERROR') });
  const { screen } = await openConfession(id, MEMBER);
  await expect.poll(texts).toHaveLength(1);
  await field(screen).fill(WORDS);
  await send(screen);
  await expect.element(screen.getByText('Failed to post comment. Please try again.')).toBeVisible();
  expect(screen.getByText('Comment posted').query()).toBeNull();
  await expect.poll(texts).toEqual([FIRST.content]);
  await expect.element(field(screen)).toHaveValue(WORDS);
});

test.each([
  ['too short', 'Comment must be at least 10 characters long'],
  ['x'.repeat(1001), 'Comment must not exceed 1000 characters'],
])('rejects the comment %o without sending it', async (content, message) => {
  const made = network({ [READ]: confession() });
  const { screen } = await openConfession(id, MEMBER);
  await field(screen).fill(content);
  await send(screen);
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(made.some(({ call }) => call === CREATE)).toBe(false);
});

test('shows a new reply below the comment that it answers', async () => {
  const made = network({
    [READ]: confession(),
    [THREAD]: thread([FIRST]),
    [CREATE]: (body) => Response.json({ ...REPLY, ...(body as object) }),
  });
  const { screen } = await openConfession(id, MEMBER);
  await screen.getByRole('button', { name: 'Reply' }).click();
  const reply = screen.getByRole('textbox', { name: 'Your reply' });
  await expect.element(reply).toHaveFocus();
  await reply.fill(WORDS);
  await screen.getByRole('button', { name: 'Reply' }).last().click();
  await expect.poll(texts).toEqual([FIRST.content, WORDS]);
  await expect.element(screen.getByText('Comment posted')).toBeVisible();
  await expect.poll(focusedId).toBe(`comment-${REPLY.id}`);
  expect(made.find(({ call }) => call === CREATE)?.body).toMatchObject({ parent_id: FIRST.id });
});

test('returns the focus to the Reply button when the form is closed', async () => {
  network({ [READ]: confession(), [THREAD]: thread([FIRST]) });
  const { screen } = await openConfession(id, MEMBER);
  await screen.getByRole('button', { name: 'Reply' }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('button', { name: 'Reply' })).toHaveFocus();
});

test('leaves the focus where it is if the member moves on before their comment is posted', async () => {
  const answer = aPendingAnswer();
  network({ [READ]: confession(), [THREAD]: thread([]), [CREATE]: () => answer.promise });
  const { screen } = await openConfession(id, MEMBER);
  await field(screen).fill(WORDS);
  await send(screen);
  const back = screen.getByRole('link', { name: 'Back' });
  (back.element() as HTMLElement).focus();
  answer.resolve(Response.json(REPLY));
  await expect.element(screen.getByText('Comment posted')).toBeVisible();
  await expect.element(back).toHaveFocus();
});

test.each([
  ['the search', (): Locator => page.getByRole('searchbox', { name: 'Search' })],
  ['another comment', (): Locator => page.getByRole('textbox', { name: 'Add a comment' })],
])('leaves the focus in %s if the member is typing there when their reply is posted', async (_where, elsewhere) => {
  const answer = aPendingAnswer();
  network({ [READ]: confession(), [THREAD]: thread([FIRST]), [CREATE]: () => answer.promise });
  const search = document.createElement('input');
  search.type = 'search';
  search.ariaLabel = 'Search';
  document.body.append(search);
  onTestFinished(() => search.remove());
  const { screen } = await openConfession(id, MEMBER);
  await screen.getByRole('button', { name: 'Reply' }).click();
  await screen.getByRole('textbox', { name: 'Your reply' }).fill(WORDS);
  await screen.getByRole('button', { name: 'Reply' }).last().click();
  await elsewhere().click();
  answer.resolve(Response.json(REPLY));
  await expect.element(screen.getByText('Comment posted')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Your reply' })).not.toBeInTheDocument();
  await expect.element(elsewhere()).toHaveFocus();
});

test('lets members edit and delete only their own comments', async () => {
  const changed = `${WORDS} Twice.`;
  const one = `${COMMENTS}/${REPLY.id}`;
  network(
    {
      [READ]: confession(),
      [THREAD]: thread([FIRST, REPLY]),
      [`PATCH ${one}`]: (body) => Response.json({ ...REPLY, ...(body as object) }),
      [`DELETE ${one}`]: () => Response.json({ ...REPLY, content: '', is_deleted: true, deleted_by: 'author' }),
    },
    { own: [REPLY.id] },
  );
  const { screen } = await openConfession(id, MEMBER);
  await expect.element(screen.getByText('You', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Edit' }).click();
  await screen.getByRole('textbox', { name: 'Edit your comment' }).fill(changed);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(texts).toEqual([FIRST.content, changed]);
  await screen.getByRole('button', { name: 'Delete' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete this comment?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('[deleted]', { exact: true })).toBeVisible();
});

test('shows and focuses the comment that the address points to', async () => {
  network({ [READ]: confession(), [`${THREAD}&around=${REPLY.id}`]: thread([FIRST, REPLY]) });
  await openConfession(`${id}#comment-${REPLY.id}`);
  await expect.poll(() => document.activeElement?.id).toBe(`comment-${REPLY.id}`);
  expect(document.activeElement?.hasAttribute('data-linked')).toBe(true);
});

test('loads comments that a response left out and puts them in their places', async () => {
  const last = aComment({ id: 'last'.padEnd(22, '_'), content: 'The last one of them all.' });
  const gap = { parent_id: FIRST.id, after_id: FIRST.id, count: 1, cursor: 'next' };
  network({
    [READ]: confession(),
    [THREAD]: thread([FIRST, last], [gap]),
    [`${THREAD}&cursor=next`]: thread([REPLY]),
  });
  const { screen } = await openConfession(id);
  await screen.getByRole('button', { name: 'Show 1 more comment' }).click();
  await expect.poll(texts).toEqual([FIRST.content, REPLY.content, last.content]);
});

test('asks visitors to sign in to comment', async () => {
  network({ [READ]: confession(), [THREAD]: thread([FIRST]) });
  const { screen } = await openConfession(id);
  await screen.getByRole('button', { name: 'Sign in to comment' }).click();
  expect(signInRequest.get()).not.toBeNull();
});

test('opens the reply form for a visitor once they have signed in', async () => {
  network({ [READ]: confession(), [THREAD]: thread([FIRST]) });
  const { screen } = await openConfession(id);
  await screen.getByRole('button', { name: 'Reply' }).click();
  expect(signInRequest.get()).toMatchObject({ prompt: 'Please log in to reply', press: `reply ${FIRST.id}` });
  keepMe(MEMBER);
  signInRequest.get()?.action();
  await expect.element(screen.getByRole('textbox', { name: 'Your reply' })).toBeVisible();
});

test('tells suspended members that they cannot comment', async () => {
  network({ [READ]: confession(), [THREAD]: thread([FIRST]) });
  const { screen } = await openConfession(id, SUSPENDED);
  await expect
    .element(screen.getByText('Your account is suspended. You can view content but cannot comment.'))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Reply' }).query()).toBeNull();
});

test('says that a competition accepts no comments', async () => {
  network({
    [READ]: confession({ competition_id: 'lakes' }),
    'GET /api/competitions/lakes': () => Response.json(aCompetition({ allow_comments: false })),
  });
  const { screen } = await openConfession(id, MEMBER);
  await expect.element(screen.getByText('Comments disabled')).toBeVisible();
});
