import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { aComment } from '#shared/comments/comment.fixture.ts';
import { aConfession } from '#shared/confessions/confession.fixture.ts';
import { aPendingAnswer } from '#web/api/test-calls.ts';
import { COMMENTS, FEED, feeds, MEMBER, network, openFeed, THREAD } from '#web/pages/test-confessions-page.tsx';

const FIRST = aConfession();
const SECOND = aConfession({ confession_number: 115, content: 'I played the medical examiner.' }, 'dentist');

beforeEach(() => page.viewport(390, 844));
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const comments = (count: number) => page.getByRole('button', { name: `Comments, ${count}`, exact: true });
const thread = (items: object[]) => () => Response.json({ items, more: [], total: items.length });

describe('comments in the feed', () => {
  test('opens the comments below their confession', async () => {
    const comment = aComment({ replies_count: 0 });
    network({ [FEED]: feeds([FIRST, SECOND]), [THREAD]: thread([comment]) });
    const { screen, router } = await openFeed();
    await comments(4).first().click();
    await expect.element(screen.getByText(comment.content)).toBeVisible();
    await expect.element(comments(1)).toHaveAttribute('aria-expanded', 'true');
    await expect.element(screen.getByRole('button', { name: 'Sign in to comment' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/confessions');
    await comments(1).click();
    await expect.element(screen.getByText(comment.content)).not.toBeInTheDocument();
  });

  test('keeps the comments open when the reader goes back to the feed', async () => {
    const comment = aComment({ replies_count: 0 });
    network({ [FEED]: feeds([FIRST]), [THREAD]: thread([comment]) });
    const { screen, router } = await openFeed();
    await comments(4).click();
    await expect.element(screen.getByText(comment.content)).toBeVisible();
    await router.navigate('/create');
    await expect.element(comments(1)).not.toBeInTheDocument();
    await router.navigate(-1);
    await expect.element(screen.getByText(comment.content)).toBeVisible();
    await expect.element(comments(1)).toHaveAttribute('aria-expanded', 'true');
  });

  test('adds a member’s new comment to the list and to the count', async () => {
    const words = 'Our judge did the same thing last year.';
    const posted = aComment({ content: words, replies_count: 0 });
    network({ [FEED]: feeds([FIRST]), [`POST ${COMMENTS}`]: () => Response.json(posted) });
    const { screen } = await openFeed({ me: MEMBER });
    await comments(4).click();
    await expect.element(comments(0)).toBeVisible();
    await screen.getByRole('button', { name: 'Add a comment' }).click();
    await screen.getByRole('textbox', { name: 'Add a comment' }).fill(words);
    await screen.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect.element(comments(1)).toBeVisible();
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.poll(() => document.activeElement?.id).toBe(`comment-${posted.id}`);
  });

  test('returns the focus to the button when the form for a comment is closed', async () => {
    network({ [FEED]: feeds([FIRST]) });
    const { screen } = await openFeed({ me: MEMBER });
    await comments(4).click();
    const add = screen.getByRole('button', { name: 'Add a comment' });
    await add.click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(add).toHaveFocus();
  });
});

test('keeps a like pressed even if the member’s likes arrive late and are out of date', async () => {
  const late = aPendingAnswer();
  const marks = [() => late.promise, () => likedAnswer(true)];
  const likedAnswer = (is_liked: boolean) => Response.json({ items: [{ confession_id: FIRST.id, is_liked }] });
  network({
    [FEED]: feeds([FIRST]),
    'POST /api/confessions/likes/batch': () => marks.shift()?.() ?? likedAnswer(true),
    [`POST /api/confessions/${FIRST.id}/like`]: () =>
      Response.json({ is_liked: true, is_disliked: false, like_count: 87, dislike_count: 1 }),
  });
  await openFeed({ me: MEMBER });
  await page.getByRole('button', { name: 'Like, 86' }).click();
  const liked = page.getByRole('button', { name: 'Like, 87', exact: true });
  await expect.element(liked).toBeVisible();
  late.resolve(likedAnswer(false));
  await expect.element(liked).toHaveAttribute('aria-pressed', 'true');
});

const more = () => page.getByRole('button', { name: 'More for confession #118' });

describe('the menu on a confession', () => {
  test('copies the link to the confession', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    network({ [FEED]: feeds([FIRST]) });
    const { screen } = await openFeed();
    await more().click();
    await screen.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect.element(screen.getByText('Link copied')).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/confessions/${FIRST.id}`);
  });

  test('shows the link if the browser doesn’t allow copying', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    network({ [FEED]: feeds([FIRST]) });
    const { screen } = await openFeed();
    await more().click();
    await screen.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect.element(screen.getByText(/^Couldn’t copy the link\. It’s .*\/confessions\//)).toBeVisible();
  });
});
