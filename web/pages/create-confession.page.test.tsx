import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { aConfession } from '#shared/confessions/confession.fixture.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { noNetwork, refusal } from '#web/api/test-calls.ts';
import { MEMBER, network, openCreate, type Screen, SUSPENDED } from '#web/pages/test-confessions-page.tsx';
import { setOnline } from '#web/pages/test-person-page.tsx';

const CREATE = 'POST /api/confessions';
const DRAFT = 'sustained:mine:draft:confession:new';
const STORY = 'I objected to my own question.';
const PENDING = aConfession({
  content: STORY,
  confession_number: null,
  moderation_status: 'pending',
  is_approved: false,
});
const FAILED = 'Failed to submit confession. Please try again.';

beforeEach(() => page.viewport(390, 844));
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  setOnline(true);
});

const text = (screen: Screen) => screen.getByLabelText('Your confession', { exact: true });
const post = (screen: Screen) => screen.getByRole('button', { name: 'Post anonymously' }).click();

test('asks visitors to sign in', async () => {
  network({});
  const { screen } = await openCreate();
  await screen.getByRole('button', { name: 'Sign In / Sign Up' }).click();
  expect(signInRequest.get()).not.toBeNull();
  expect(screen.getByRole('textbox').query()).toBeNull();
});

test("tells suspended members that they can't post", async () => {
  network({});
  const { screen } = await openCreate(SUSPENDED);
  await expect
    .element(screen.getByText('Your account is suspended. You can view content but cannot post.'))
    .toBeVisible();
  expect(screen.getByRole('textbox').query()).toBeNull();
});

test('has a text field of six rows, a pen name of up to 30 characters, and a live word counter', async () => {
  network({});
  const { screen } = await openCreate(MEMBER);
  await expect.element(text(screen)).toHaveAttribute('rows', '6');
  await expect.element(screen.getByLabelText('Pen name')).toHaveAttribute('placeholder', 'Anonymous');
  await expect.element(screen.getByText('0/30')).toBeVisible();
  await expect.element(screen.getByText('0 of 500 words')).toBeVisible();
  await text(screen).fill(STORY);
  await expect.element(screen.getByText('6 of 500 words')).toBeVisible();
});

test.each([
  ['', 'Please enter your confession'],
  ['one two', 'Please write at least 5 words (currently 2)'],
  ['word '.repeat(501), 'Please keep it under 500 words (currently 501)'],
])('rejects %o without sending it', async (content, message) => {
  const made = network({});
  const { screen } = await openCreate(MEMBER);
  await text(screen).fill(content);
  await post(screen);
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(text(screen)).toHaveFocus();
  expect(made).toEqual([]);
});

/** Records the idempotency keys of the posts that are sent from now on. */
function sentKeys(): (string | null)[] {
  const keys: (string | null)[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'POST') keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return answer(path, init);
  });
  return keys;
}
const KEY = /^[0-9a-f]{32}$/;

test('posts with an idempotency key, passes a message to the next page, and deletes the draft', async () => {
  const made = network({ [CREATE]: () => Response.json(PENDING) });
  const keys = sentKeys();
  const { screen, router } = await openCreate(MEMBER);
  await text(screen).fill(STORY);
  await screen.getByLabelText('Pen name').fill('The Bailiff');
  expect(sessionStorage.getItem(DRAFT)).toContain(STORY);
  await post(screen);
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/confessions',
    state: { message: 'Submitted successfully!' },
  });
  expect(made).toEqual([{ call: CREATE, body: { content: STORY, author: 'The Bailiff', competition_id: null } }]);
  expect(keys).toEqual([expect.stringMatching(KEY)]);
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});

test('keeps the text after a failure and a reload, and sends it again with the same idempotency key', async () => {
  network({ [CREATE]: () => refusal(500, 'INTERNAL_ERROR') });
  const keys = sentKeys();
  const { screen } = await openCreate(MEMBER);
  await text(screen).fill(STORY);
  await post(screen);
  await expect.element(screen.getByText(FAILED)).toBeVisible();
  const kept = sessionStorage.getItem(DRAFT) ?? '';
  await screen.unmount();

  const opening = openCreate(MEMBER);
  sessionStorage.setItem(DRAFT, kept);
  const again = (await opening).screen;
  await expect.element(text(again)).toHaveValue(STORY);
  await expect.element(again.getByText(/You haven’t posted this yet/)).toBeVisible();
  await post(again);
  await expect.element(again.getByText(FAILED)).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(KEY), keys[0]]);
});

test.each([
  ['if there is no network', noNetwork, FAILED],
  ['if the server fails', () => refusal(500, 'INTERNAL_ERROR'), FAILED],
  ['if the user posts too often', () => refusal(429, 'RATE_LIMITED', { message: 'Please wait.' }), 'Please wait.'],
  [
    'if the user has been suspended',
    () => refusal(403, 'ACCOUNT_SUSPENDED'),
    'Your account is suspended. You can view content but cannot post.',
  ],
  [
    'if the user has been signed out',
    () => refusal(401, 'AUTH_REQUIRED', { message: 'Please log in to continue' }),
    /Please log in/,
  ],
])('explains the failure %s, and keeps the text', async (_when, answer, message) => {
  network({ [CREATE]: answer });
  const { screen } = await openCreate(MEMBER);
  await text(screen).fill(STORY);
  await post(screen);
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByText(/still in this tab/)).toBeVisible();
  await expect.element(text(screen)).toHaveValue(STORY);
});

test("shows the server's error next to its field", async () => {
  network({ [CREATE]: () => refusal(400, 'INVALID_INPUT', { fields: { 'body.author': 'That name is taken.' } }) });
  const { screen } = await openCreate(MEMBER);
  await text(screen).fill(STORY);
  await post(screen);
  await expect.element(screen.getByText('That name is taken.')).toBeVisible();
  await expect.element(screen.getByLabelText('Pen name')).toHaveFocus();
});

test('when the device is offline, says that what the user writes stays in this tab', async () => {
  network({});
  setOnline(false);
  const { screen } = await openCreate(MEMBER);
  await expect.element(screen.getByText(/What you write stays in this tab/)).toBeVisible();
});

test("doesn't promise absolute anonymity, and says where to find help", async () => {
  network({});
  const { screen } = await openCreate(MEMBER);
  await expect.element(screen.getByText(/may still recognize you/)).toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
});
