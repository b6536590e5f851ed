import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CompetitionVisibility } from '#shared/competitions/competition.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { aPendingAnswer, refusal } from '#web/api/test-calls.ts';
import { beginWithFlags } from '#web/flags/test-flags.ts';
import { DETAIL, gives, network, openCompetition, type Screen } from '#web/pages/test-competition-page.tsx';
import { setOnline } from '#web/pages/test-person-page.tsx';

const admin = aMe({ roles: ['admin'] });
const heading = (screen: Screen, name: string, level = 1) => screen.getByRole('heading', { level, name, exact: true });

beforeEach(async () => {
  await page.viewport(1280, 900);
  beginWithFlags({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  setOnline(true);
});

test('shows the competition’s facts, and opens external links in a new tab with noopener', async () => {
  const registration_link = 'https://register.example/';
  const over = { description: 'Two days.', registration_link, fees: '$150 a team', rules: 'MRE 2027' };
  network({ [DETAIL]: () => gives({ ...over, event_handbook_url: 'https://lakes.example/book.pdf' }) });
  const { screen } = await openCompetition();
  await expect.element(heading(screen, 'Great Lakes Invitational')).toBeVisible();
  await screen.getByRole('button', { name: 'Show Details' }).click();
  for (const text of ['Upcoming', 'Feb 12 to 14, 2027', 'Chicago, IL', 'Two days.', '$150 a team', 'MRE 2027'])
    await expect.element(screen.getByText(text)).toBeVisible();
  for (const name of [/^Register Now/, /^Download PDF/]) {
    const link = screen.getByRole('link', { name }).first();
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
  await expect.element(heading(screen, 'Registration', 2)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Location & Organizer' }).elements()).toEqual([]);
  await expect.poll(() => document.title).toBe('Great Lakes Invitational - Sustained');
  await expect.element(heading(screen, 'Evidence Explorer', 2)).toBeVisible();
  await expect.element(heading(screen, "Today's Rule Challenge", 2)).toBeVisible();
});

test('shows TBD in place of missing dates and leaves out empty facts and sections', async () => {
  network({ [DETAIL]: () => gives({ start_date: null, end_date: null, location: null }) });
  const { screen } = await openCompetition();
  await expect.element(heading(screen, 'Great Lakes Invitational')).toBeVisible();
  expect(Array.from(document.querySelectorAll('header li'), (fact) => fact.textContent)).toEqual(['Dates: TBD']);
  expect(screen.getByRole('link', { name: /Register Now/ }).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Show Details' }).elements()).toEqual([]);
});

test('loads no images from other hosts', async () => {
  const picture = 'https://pictures.invalid/picture.png';
  network({ [DETAIL]: () => gives({ logo_url: picture, hero_image_url: picture }) });
  const { screen } = await openCompetition();
  await expect.element(heading(screen, 'Great Lakes Invitational')).toBeVisible();
  await expect.element(screen.getByText('GL', { exact: true })).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

test.each([
  ['the ID', '/competition/competition-1', PAGE_PATHS.competition, 'GET /api/competitions/competition-1'],
  ['the short ID', '/competition/great-lakes', PAGE_PATHS.competition, DETAIL],
  ['another slug', '/competition/great-lakes/old-name', PAGE_PATHS.competitionBySlug, DETAIL],
])('replaces an address that has %s, but keeps its query and hash', async (_what, at, path, call) => {
  network({ [call]: () => gives() });
  const { router } = await openCompetition({ at: `${at}?role=witness#community`, path });
  await expect.poll(() => router.state.location.pathname).toBe('/competition/great-lakes/great-lakes-invitational');
  expect([router.state.location.search, router.state.location.hash]).toEqual(['?role=witness', '#community']);
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/before');
});

test.each([
  ['COMPETITION_HIDDEN', 'Competition Not Available'],
  ['COMPETITION_COMING_SOON', 'Competition Coming Soon'],
  ['COMPETITION_IN_PREPARATION', 'Competition in Preparation'],
  ['COMPETITION_ARCHIVED', 'Competition Archived'],
  ['COMPETITION_NOT_FOUND', 'Competition Not Found'],
  ['A_CODE_OF_TOMORROW', 'Competition Not Found'],
])('for %s, shows the heading “%s” and links to other pages', async (code, title) => {
  network({ [DETAIL]: () => refusal(404, code) });
  const { screen } = await openCompetition();
  await expect.element(heading(screen, title)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Browse Competitions' }))
    .toHaveAttribute('href', '/competitions');
  await expect.element(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect.poll(() => document.title).toBe(`${title} - Sustained`);
});

test("doesn't link to the competitions while they're turned off", async () => {
  beginWithFlags({ competitions_visibility: { enabled: false } });
  network({ [DETAIL]: () => refusal(404, 'COMPETITIONS_OFF') });
  const { screen } = await openCompetition();
  await expect.element(heading(screen, 'Competitions Coming Soon')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Competitions' }).elements()).toEqual([]);
});

test('reports a server failure and recovers on retry', async () => {
  network({ [DETAIL]: () => refusal(500, 'INTERNAL_ERROR') });
  const { screen } = await openCompetition();
  await expect.element(heading(screen, 'Error Loading Competition')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Back to Competitions' }))
    .toHaveAttribute('href', '/competitions');
  network();
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(heading(screen, 'Great Lakes Invitational')).toBeVisible();
});

test("recovers on retry if today's rule couldn't be loaded", async () => {
  network();
  const { screen } = await openCompetition();
  await expect.element(screen.getByText('Failed to load evidence rule')).toBeVisible();
  network({
    'GET /api/fre/high-frequency-rules': () => Response.json({ ids: ['fre-404'] }),
    'GET /api/fre/rules/fre-404': () => Response.json(ruleDetail(aRule(), 'Edition', '2026-01-15')),
  });
  await screen.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect.element(screen.getByRole('heading', { level: 3, name: /^Rule 404\./ })).toBeVisible();
  await expect.element(screen.getByText('Failed to load evidence rule')).not.toBeInTheDocument();
});

test('announces that the page is loading', async () => {
  const answer = aPendingAnswer();
  network({ [DETAIL]: () => answer.promise });
  const { screen } = await openCompetition();
  await expect.element(screen.getByText('Loading the competition...')).toBeInTheDocument();
  answer.resolve(gives());
  await expect.element(heading(screen, 'Great Lakes Invitational')).toBeVisible();
});

test.each<[CompetitionVisibility, string, string, string]>([
  ['draft', 'Admin View: Draft', 'Competition in Preparation', 'yellow'],
  ['hidden', 'Admin View: Hidden', 'Competition Not Available', 'red'],
  ['visible_not_clickable', 'Admin View: View Only', 'Competition Coming Soon', 'blue'],
  ['archived', 'Admin View: Archived', 'Competition Archived', 'grey'],
])('tells admins what others see if a competition is %s', async (visibility_status, title, others, tone) => {
  network({ [DETAIL]: () => gives({ visibility_status }) });
  const { screen } = await openCompetition({ me: admin });
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByText(`“${others}.”`)).toBeVisible();
  expect(screen.getByText(title).element().closest('.banner')?.getAttribute('data-tone')).toBe(tone);
});

test('shows admins no banner on a published competition unless competitions are turned off', async () => {
  network();
  const { screen } = await openCompetition({ me: admin });
  await expect.element(heading(screen, 'Great Lakes Invitational')).toBeVisible();
  expect(screen.getByText(/Admin View/).elements()).toEqual([]);
  beginWithFlags({ competitions_visibility: { enabled: false } });
  await expect.element(screen.getByText(/Competitions aren’t turned on for everyone\./)).toBeVisible();
});

test('shows the details on request in the first version of the page, and always in the second', async () => {
  network({ [DETAIL]: () => gives({ fees: '$150 a team' }) });
  const { screen } = await openCompetition();
  const fees = screen.getByText('$150 a team');
  await expect.element(screen.getByRole('button', { name: 'Show Details' })).toHaveAttribute('aria-expanded', 'false');
  await expect.element(fees).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show Details' }).click();
  await expect.element(fees).toBeVisible();
  await screen.getByRole('button', { name: 'Hide Details' }).click();
  await expect.element(fees).not.toBeInTheDocument();
  beginWithFlags({ competition_page_v2: { enabled: true, rolloutPercentage: 100 } });
  await expect.element(fees).toBeVisible();
  await expect.element(screen.getByText('Coming Soon')).toBeVisible();
  expect(screen.getByRole('button', { name: /Details/ }).elements()).toEqual([]);
});

test('shows the details right away to readers who are offline', async () => {
  network({ [DETAIL]: () => gives({ venue_name: 'Dirksen Federal Courthouse' }) });
  setOnline(false);
  const { screen } = await openCompetition();
  await expect.element(screen.getByText('Dirksen Federal Courthouse')).toBeVisible();
});
