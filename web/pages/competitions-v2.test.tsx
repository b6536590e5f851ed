import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { aCompetitionSummary } from '#shared/competitions/competition.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { answerCalls, noNetwork } from '#web/api/test-calls.ts';
import { beginFlags, beginWithFlags } from '#web/flags/test-flags.ts';
import { LIST, lists, openCompetitions } from '#web/pages/test-competitions-page.tsx';
import { setOnline } from '#web/pages/test-person-page.tsx';

const V2 = { competition_page_v2: { enabled: true, rolloutPercentage: 100 } };
const OFF = { ...V2, competitions_visibility: { enabled: false, rolloutPercentage: 0 } };
const ADMIN = aMe({ roles: ['admin'] });

const competition = (id: string, over: Parameters<typeof aCompetitionSummary>[0]) =>
  aCompetitionSummary({ id, short_id: id, name: id, ...over });
const PUBLIC = [
  competition('finished', { status: 'ended' }),
  competition('soon', { status: 'active', visibility_status: 'visible_not_clickable' }),
  competition('running', { status: 'active', display_order: 1 }),
  competition('star', { is_featured: true, display_order: 5 }),
];
const HIDDEN = [
  competition('draft', { visibility_status: 'draft' }),
  competition('hidden', { visibility_status: 'hidden' }),
  competition('archived', { visibility_status: 'archived' }),
];

beforeEach(() => {
  answerCalls({ [LIST]: lists(...PUBLIC) });
  beginWithFlags(V2);
});
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  setOnline(true);
  localStorage.clear();
  beginFlags();
});

/** Returns the name and badges of each card, and whether the card is a link. */
const cards = () =>
  [...document.querySelectorAll('.competition-card')].map((card) => [
    card.querySelector('h2')?.textContent,
    [...card.querySelectorAll('.badge')].map((badge) => badge.textContent),
    card.querySelector('a') !== null,
  ]);

test('lists featured competitions first, then in display order, and links only those that can be opened', async () => {
  const { screen } = await openCompetitions();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Mock Trial Competitions' })).toBeVisible();
  await expect.poll(cards).toEqual([
    ['star', ['Coming Soon', 'Featured'], true],
    ['soon', ['Coming Soon'], false],
    ['finished', ['Finished'], true],
    ['running', ['Active'], true],
  ]);
  expect(document.title).toBe('Mock Trial Competitions - Sustained');
  expect(screen.getByText('Admin View').query()).toBeNull();
  expect(screen.getByRole('textbox').query()).toBeNull();
});

test('lets admins open every competition and shows who else can see each one', async () => {
  answerCalls({ [LIST]: lists(...PUBLIC.slice(1, 2), ...HIDDEN) });
  const { screen } = await openCompetitions({ me: ADMIN });
  await expect.element(screen.getByText('Admin View')).toBeVisible();
  await expect
    .poll(() => cards().toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
    .toEqual([
      ['archived', ['Coming Soon', 'Archived'], true],
      ['draft', ['Coming Soon', 'Draft'], true],
      ['hidden', ['Coming Soon', 'Hidden'], true],
      ['soon', ['Coming Soon', 'View Only'], true],
    ]);
});

test('says that there are no competitions', async () => {
  answerCalls({ [LIST]: lists() });
  const { screen } = await openCompetitions();
  await expect.element(screen.getByRole('heading', { name: 'No Competitions Found' })).toBeVisible();
});

test('keeps the loaded competitions when the network goes down', async () => {
  const { screen } = await openCompetitions();
  await expect.poll(cards).toHaveLength(4);
  answerCalls({ [LIST]: noNetwork });
  setOnline(false);
  await expect.element(screen.getByText(/from the last time you were online/)).toBeVisible();
  expect(cards()).toHaveLength(4);
});

test("while competitions are turned off, says on a full page that they're coming soon", async () => {
  const { screen } = await openCompetitions();
  beginWithFlags(OFF);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Competitions Coming Soon' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect.element(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  expect(cards()).toEqual([]);
});

test('while competitions are turned off, shows them to admins with a banner', async () => {
  const { screen } = await openCompetitions({ me: ADMIN });
  beginWithFlags(OFF);
  await expect.element(screen.getByText(/Competitions aren’t turned on for everyone/)).toBeVisible();
  await expect.poll(cards).toHaveLength(4);
});
