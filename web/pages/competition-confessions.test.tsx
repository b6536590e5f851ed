import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { Me } from '#shared/accounts/account.contract.ts';
import { aConfession } from '#shared/confessions/confession.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { CompetitionConfessions } from '#web/features/confessions/competition-confessions.tsx';
import { feedCall, feeds, MEMBER, network, SUSPENDED } from '#web/pages/test-confessions-page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const LAKES_FEED = feedCall({ rest: '&competition_id=lakes' });
const CREATE = 'POST /api/confessions';
const PENDING = aConfession({
  competition_id: 'lakes',
  confession_number: null,
  moderation_status: 'pending',
  is_approved: false,
});

const Open = () => <CompetitionConfessions competitionId="lakes" allowsNew />;
const Closed = () => <CompetitionConfessions competitionId="lakes" allowsNew={false} />;
const open = async (Page = Open, me?: Me) =>
  (await openAs({ path: '/competition/lakes', at: '/competition/lakes?tab=confessions', Page, me })).screen;
type Screen = Awaited<ReturnType<typeof open>>;
const field = (screen: Screen) => screen.getByRole('textbox', { name: 'Your confession' });
const share = () => page.getByRole('button', { name: 'Share a confession' });

beforeEach(() => page.viewport(390, 844));
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
});

test("posts a confession in the competition, and shows it while it's pending", async () => {
  const made = network({
    [LAKES_FEED]: feeds([]),
    [CREATE]: () => Response.json(PENDING),
    [`GET /api/confessions/${PENDING.id}`]: () => Response.json(PENDING),
  });
  const screen = await open(Open, MEMBER);
  await share().click();
  await expect.element(field(screen)).toHaveFocus();
  await field(screen).fill(PENDING.content);
  await screen.getByRole('button', { name: 'Post anonymously' }).click();
  await expect.element(screen.getByText('Submitted successfully!')).toBeVisible();
  await expect.element(share()).toHaveFocus();
  await expect.element(screen.getByText('Waiting for review')).toBeVisible();
  expect(made.find(({ call }) => call === CREATE)?.body).toMatchObject({ competition_id: 'lakes' });
});

test('closes the form on request, with the focus back on the button and the text kept in the tab', async () => {
  network({ [LAKES_FEED]: feeds([]) });
  const screen = await open(Open, MEMBER);
  await share().click();
  await field(screen).fill(PENDING.content);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(share()).toHaveFocus();
  expect(field(screen).query()).toBeNull();
  await share().click();
  await expect.element(field(screen)).toHaveValue(PENDING.content);
});

test('asks visitors to sign in before they write, and opens the form once they have', async () => {
  network({ [LAKES_FEED]: feeds([]) });
  const screen = await open();
  await share().click();
  expect(signInRequest.get()).toMatchObject({ prompt: 'Please log in to share a confession', press: 'share lakes' });
  keepMe(MEMBER);
  resumedPress.set('share lakes'); // as happens after an emailed link is opened
  await expect.element(field(screen)).toBeVisible();
});

test('keeps the rest of the address in the link to the next page', async () => {
  network({ [LAKES_FEED]: feeds([aConfession()], 21) });
  const screen = await open();
  await expect
    .element(screen.getByRole('link', { name: 'Next' }))
    .toHaveAttribute('href', '/competition/lakes?tab=confessions&page=2');
});

test('invites nobody to post if the competition takes no posts', async () => {
  network({ [LAKES_FEED]: feeds([]) });
  const screen = await open(Closed, MEMBER);
  await expect.element(screen.getByRole('heading', { name: 'No confessions yet', exact: true })).toBeVisible();
});

test.each([
  ['if the competition takes no posts', Closed, MEMBER, 'New confessions are currently disabled for this competition.'],
  ['for suspended members', Open, SUSPENDED, 'Your account is suspended. You can view content but cannot post.'],
])('shows no form %s', async (_where, Page, me, message) => {
  network({ [LAKES_FEED]: feeds([]) });
  const screen = await open(Page, me);
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(share().query()).toBeNull();
});
