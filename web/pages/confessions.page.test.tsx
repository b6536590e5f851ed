import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { aCompetitionSummary } from '#shared/competitions/competition.fixture.ts';
import { aConfession } from '#shared/confessions/confession.fixture.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { aPendingAnswer, noNetwork, refusal } from '#web/api/test-calls.ts';
import {
  FEED,
  feedCall,
  feeds,
  MEMBER,
  MODERATOR,
  network,
  openFeed,
  SUSPENDED,
} from '#web/pages/test-confessions-page.tsx';
import { setOnline } from '#web/pages/test-person-page.tsx';

const OBJECTION = aConfession();
const DENTIST = aConfession(
  { confession_number: 115, author: 'The Bailiff', content: 'I played the medical examiner.', likes_count: 203 },
  'dentist',
);
const LIKE = `POST /api/confessions/${OBJECTION.id}/like`;
const UNLIKE = `DELETE /api/confessions/${OBJECTION.id}/like`;
const DISLIKE = `POST /api/confessions/${OBJECTION.id}/dislike`;
const state = (is_liked: boolean, is_disliked: boolean, like_count: number, dislike_count: number) => () =>
  Response.json({ is_liked, is_disliked, like_count, dislike_count });

beforeEach(() => page.viewport(390, 844));
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  setOnline(true);
  localStorage.clear();
});

const texts = () => [...document.querySelectorAll('.confession-text')].map(({ textContent }) => textContent);

test('lists confessions with their number, pen name, time since posting, and counts', async () => {
  network({ [FEED]: feeds([OBJECTION, DENTIST]) });
  const { screen } = await openFeed();
  await expect.poll(texts).toEqual([OBJECTION.content, DENTIST.content]);
  const card = screen.getByRole('article', { name: 'Confession #115' });
  await expect.element(card.getByText('The Bailiff')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Like, 203' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Comments, 4' })).toHaveAttribute('aria-expanded', 'false');
  await expect.element(card.getByText(/ago$/)).toBeInTheDocument();
  await expect
    .element(card.getByRole('link', { name: 'Confession #115' }))
    .toHaveAttribute('href', `/confessions/${DENTIST.id}`);
  await expect.element(screen.getByRole('link', { name: 'Share Your Story' })).toHaveAttribute('href', '/create');
  expect(document.title).toBe('Confessions - Sustained');
});

test('takes the sort order and the page number from the address, and keeps the rest of the address', async () => {
  network({
    [feedCall({ page: 2, sort: 'most_liked', rest: '&competition_id=lakes' })]: feeds([DENTIST], 41, 2),
    [feedCall({ sort: 'most_relevant', rest: '&competition_id=lakes' })]: feeds([OBJECTION], 41),
    'GET /api/competitions/lakes': () => refusal(404, 'COMPETITION_NOT_FOUND'),
  });
  const { screen, router } = await openFeed({ at: '/confessions?competition_id=lakes&sort=most_liked&page=2' });
  await expect.poll(texts).toEqual([DENTIST.content]);
  await expect.element(screen.getByText('Page 2 of 3')).toBeVisible();
  const next = screen.getByRole('link', { name: 'Next' });
  await expect.element(next).toHaveAttribute('href', '/confessions?competition_id=lakes&sort=most_liked&page=3');
  await screen.getByRole('combobox', { name: 'Sort confessions' }).selectOptions('Most relevant');
  await expect.poll(texts).toEqual([OBJECTION.content]);
  expect(router.state.location.search).toBe('?competition_id=lakes&sort=most_relevant');
});

const like = (count: number) => page.getByRole('button', { name: `Like, ${count}`, exact: true });
const dislike = (count: number) => page.getByRole('button', { name: `Dislike, ${count}`, exact: true });

describe('likes and dislikes', () => {
  test("shows a like or dislike right away, allows only one of them, and then shows the server's counts", async () => {
    const answer = aPendingAnswer();
    const made = network({
      [FEED]: feeds([OBJECTION]),
      [LIKE]: () => answer.promise,
      [DISLIKE]: state(false, true, 86, 3),
    });
    await openFeed({ me: MEMBER });
    await like(86).click();
    await expect.element(like(87)).toHaveAttribute('aria-pressed', 'true');
    await dislike(1).click();
    await expect.element(dislike(2)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(like(86)).toHaveAttribute('aria-pressed', 'false');
    answer.resolve(state(true, false, 87, 1)());
    await expect.element(dislike(3)).toHaveAttribute('aria-pressed', 'true');
    expect(made.filter(({ call }) => call === LIKE || call === DISLIKE).map(({ call }) => call)).toEqual([
      LIKE,
      DISLIKE,
    ]);
  });

  test("shows the member's earlier reaction, and undoes a like on a second press", async () => {
    network({ [FEED]: feeds([OBJECTION]), [UNLIKE]: state(false, false, 85, 1) }, { likes: [OBJECTION.id] });
    await openFeed({ me: MEMBER });
    await expect.element(like(86)).toHaveAttribute('aria-pressed', 'true');
    await like(86).click();
    await expect.element(like(85)).toHaveAttribute('aria-pressed', 'false');
  });

  test("rolls a like back and gives a reason if the server doesn't accept it", async () => {
    network(
      { [FEED]: feeds([OBJECTION]), [LIKE]: () => refusal(429, 'RATE_LIMITED', { message: 'Please wait a minute.' }) },
      { dislikes: [OBJECTION.id] },
    );
    const { screen } = await openFeed({ me: MEMBER });
    await expect.element(dislike(1)).toHaveAttribute('aria-pressed', 'true');
    await like(86).click();
    await expect.element(screen.getByText('Your like wasn’t saved. Please wait a minute.')).toBeVisible();
    await expect.element(dislike(1)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(like(86)).toHaveAttribute('aria-pressed', 'false');
  });

  test('says that a like wasn’t removed if the server doesn’t accept the change', async () => {
    network(
      {
        [FEED]: feeds([OBJECTION]),
        [UNLIKE]: () => refusal(429, 'RATE_LIMITED', { message: 'Please wait a minute.' }),
      },
      { likes: [OBJECTION.id] },
    );
    const { screen } = await openFeed({ me: MEMBER });
    await expect.element(like(86)).toHaveAttribute('aria-pressed', 'true');
    await like(86).click();
    await expect.element(screen.getByText('Your like wasn’t removed. Please wait a minute.')).toBeVisible();
    await expect.element(like(86)).toHaveAttribute('aria-pressed', 'true');
  });

  test('asks visitors to sign in before they react', async () => {
    const made = network({ [FEED]: feeds([OBJECTION]) });
    await openFeed();
    await like(86).click();
    expect(signInRequest.get()?.prompt).toBe('Please log in to like confessions');
    expect(made.map(({ call }) => call).filter((call) => !call.endsWith('/view'))).toEqual([FEED]);
  });

  test('disables the buttons for suspended members, and says why', async () => {
    const made = network({ [FEED]: feeds([OBJECTION]) });
    const { screen } = await openFeed({ me: SUSPENDED });
    await expect.element(like(86)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(like(86)).toHaveAccessibleDescription(/You can view content but cannot react/);
    await like(86).click({ force: true });
    await expect.element(screen.getByText(/You can view content but cannot react/).last()).toBeVisible();
    expect(made.some(({ call }) => call === LIKE)).toBe(false);
  });
});

describe('a rewritten confession', () => {
  const REWRITTEN = aConfession({ moderation_status: 'rewritten', original_text: 'Oh damn.', content: 'Oh d***.' });

  test('shows the original on hover and focus, and hides it on Esc', async () => {
    await page.viewport(1280, 800);
    network({ [FEED]: feeds([REWRITTEN]) });
    const { screen } = await openFeed();
    const label = screen.getByRole('button', { name: 'Moderated' });
    await label.hover();
    await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Oh damn.');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('tooltip').query()).toBeNull();
    label.element().focus();
    await expect.element(screen.getByRole('tooltip')).toBeVisible();
  });

  test('shows the original in a sheet on a phone', async () => {
    network({ [FEED]: feeds([REWRITTEN]) });
    const { screen } = await openFeed();
    await screen.getByRole('button', { name: 'Moderated' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Original' })).toHaveTextContent('Oh damn.');
  });

  test('shows only a label if the reader may not see the original', async () => {
    network({ [FEED]: feeds([{ ...REWRITTEN, original_text: null }]) });
    const { screen } = await openFeed();
    await expect.element(screen.getByText('Moderated')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Moderated' }).query()).toBeNull();
  });
});

test.each([
  ['author', '[deleted]'],
  ['staff', '[removed by moderation]'],
] as const)('marks a post deleted by the %s as %s', async (deleted_by, text) => {
  network({ [FEED]: feeds([aConfession({ is_deleted: true, deleted_by, content: '' })]) });
  const { screen } = await openFeed();
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Like/ }).query()).toBeNull();
});

test('shows staff a confession’s relevance, the reason, and its rules, but doesn’t store the feed', async () => {
  const scored = { relevance_score: 70, relevance_explanation: 'It says hearsay.', fre_tags: ['801'] };
  network({ [FEED]: feeds([{ ...OBJECTION, ...scored }]) });
  const { screen } = await openFeed({ me: MODERATOR });
  await expect.element(screen.getByRole('progressbar', { name: 'Relevance 70' })).toBeVisible();
  await expect.element(screen.getByText('It says hearsay.')).toBeVisible();
  await expect.element(screen.getByText('Rule 801')).toBeVisible();
  expect(Object.values(localStorage).join()).not.toContain(OBJECTION.content);
});

test('names a confession’s competition, if it has one, in the feed of all confessions', async () => {
  const competition = aCompetitionSummary({ id: 'lakes' });
  network({
    [FEED]: feeds([{ ...OBJECTION, competition_id: competition.id }, DENTIST]),
    'GET /api/competitions': () => Response.json({ items: [competition] }),
  });
  const { screen } = await openFeed();
  const card = (name: string) => screen.getByRole('article', { name });
  await expect.element(card('Confession #118').getByText(competition.name)).toBeVisible();
  expect(card('Confession #115').getByText(competition.name).query()).toBeNull();
});

test('says that there are no confessions', async () => {
  network({ [FEED]: feeds([]) });
  const { screen } = await openFeed();
  await expect
    .element(screen.getByRole('heading', { name: 'No confessions yet. Be the first to share!' }))
    .toBeVisible();
});

test('says what failed and recovers on retry', async () => {
  network({ [FEED]: () => refusal(500, 'INTERNAL_ERROR') });
  const { screen } = await openFeed();
  await expect.element(screen.getByText('Failed to load confessions')).toBeVisible();
  network({ [FEED]: feeds([OBJECTION]) });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(texts).toEqual([OBJECTION.content]);
});

describe('the feed on an offline device', () => {
  test('still shows what was read before, even after a reload', async () => {
    network({ [FEED]: feeds([OBJECTION]) });
    const { screen } = await openFeed();
    await expect.poll(texts).toEqual([OBJECTION.content]);
    const kept = Object.entries(localStorage);
    await screen.unmount();
    network({ [FEED]: noNetwork });
    setOnline(false);
    const again = openFeed();
    for (const [key, value] of kept) localStorage.setItem(key, String(value));
    await again;
    await expect.poll(texts).toEqual([OBJECTION.content]);
    await expect.element(page.getByText(/from the last time you were online/)).toBeVisible();
  });

  test('says that it needs a network connection if nothing was read before', async () => {
    network({ [FEED]: noNetwork });
    setOnline(false);
    const { screen } = await openFeed();
    await expect.element(screen.getByText(/You need a network connection to load these confessions/)).toBeVisible();
  });
});

test('if only members may read, shows visitors no confessions and deletes those stored on the device', async () => {
  network({ [FEED]: feeds([OBJECTION]) });
  const { screen } = await openFeed();
  await expect.poll(texts).toHaveLength(1);
  await screen.unmount();
  network({ [FEED]: () => refusal(401, 'AUTH_REQUIRED') });
  const walled = await openFeed();
  await expect.element(walled.screen.getByRole('heading', { name: 'Confessions are for members' })).toBeVisible();
  await expect.element(walled.screen.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await walled.screen.getByRole('button', { name: 'Sign in' }).click();
  expect(signInRequest.get()).not.toBeNull();
  expect(texts()).toEqual([]);
  expect(document.querySelector('.feed-wall-blur')?.textContent).toBe('');
  expect(localStorage.getItem('sustained:mine:feeds')).toBeNull();
});

test('counts a view only once, after the card has been on screen for a second', async () => {
  const SEEN = aConfession({}, `seen-${Date.now()}`);
  const VIEW = `POST /api/confessions/${SEEN.id}/view`;
  const made = network({ [FEED]: feeds([SEEN]), [VIEW]: () => Response.json({ view_count: 241 }) });
  const views = () => made.filter(({ call }) => call === VIEW).length;
  const { screen } = await openFeed();
  await expect.poll(texts).toHaveLength(1);
  expect(views()).toBe(0);
  await expect.poll(views, { timeout: 5000 }).toBe(1);
  await screen.unmount();
  await openFeed();
  await expect.poll(texts).toHaveLength(1);
  await new Promise((done) => setTimeout(done, 1200));
  expect(views()).toBe(1);
});

test('shortens a long confession and offers to show the rest', async () => {
  network({ [FEED]: feeds([aConfession({ content: 'I talked on. '.repeat(80) })]) });
  const { screen } = await openFeed();
  await expect.element(screen.getByText('Read more')).toBeVisible();
});
