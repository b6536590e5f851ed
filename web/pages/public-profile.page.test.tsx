import { afterEach, expect, test, vi } from 'vitest';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { PublicProfile } from '#shared/profiles/profile.contract.ts';
import { answerCalls, noNetwork, refusal } from '#web/api/test-calls.ts';
import { aPublicProfile } from '#web/features/profiles/profile.fixture.ts';
import { PublicProfilePage } from '#web/pages/public-profile.page.tsx';
import { openAs, setOnline } from '#web/pages/test-person-page.tsx';

const GET = 'GET /api/u/quiet-counsel';
const open = async () =>
  (await openAs({ path: PAGE_PATHS.publicProfile, Page: PublicProfilePage, at: '/u/quiet-counsel' })).screen;
async function openWith(over: Partial<PublicProfile> = {}) {
  answerCalls({ [GET]: () => Response.json(aPublicProfile(over)) });
  return open();
}

afterEach(() => {
  vi.unstubAllGlobals();
  setOnline(true);
});

test('shows the user with their role, mock trial information, and member information', async () => {
  const screen = await openWith({ role: 'moderator' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Quiet Counsel' })).toBeVisible();
  for (const text of ['Ada Okafor', '@quietcounsel', 'Moderator', 'Second chair.'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.poll(() => document.title).toBe('Quiet Counsel - Sustained');
  const cards = Array.from(document.querySelectorAll('section:has(dl)'), (card) => card.textContent);
  expect(cards).toEqual([
    'Mock Trial InformationSchoolLakeview HighGraduation year2027StateIllinoisYears of experience2 years',
    'Member InformationMember sinceSeptember 2026',
  ]);
});

test('labels missing values in the cards, and shows nothing for a missing username', async () => {
  const none = { first_name: null, last_name: null, username: null, bio: null, school_name: null, state: null };
  const screen = await openWith({ ...none, graduation_year: null, years_experience: 0 });
  await expect.element(screen.getByRole('heading', { name: 'Quiet Counsel' })).toBeVisible();
  expect(screen.getByText('Not given').elements()).toHaveLength(3);
  await expect.element(screen.getByText('0 years')).toBeVisible();
  expect(document.body.textContent).not.toContain('@');
});

test('shortens a long bio to 150 characters and lets the reader expand it', async () => {
  const bio = `${'a'.repeat(150)} the end`;
  const screen = await openWith({ bio });
  await expect.element(screen.getByText(`${'a'.repeat(150)}…`)).toBeVisible();
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByText(bio)).toBeVisible();
  await screen.getByRole('button', { name: 'Show less' }).click();
  await expect.element(screen.getByText(bio)).not.toBeInTheDocument();
});

test('offers no button to expand a short bio', async () => {
  const screen = await openWith({ bio: 'a'.repeat(150) });
  await expect.element(screen.getByText('a'.repeat(150))).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test("shows the user's initial if the picture can't be loaded", async () => {
  const screen = await openWith({ avatar_url: 'https://pictures.invalid/ada.png' });
  await expect.element(screen.getByRole('heading', { name: 'Quiet Counsel' })).toBeVisible();
  await expect.poll(() => document.querySelector('.avatar')?.textContent).toBe('Q');
});

test('says that a profile is missing or private, and links to the home page', async () => {
  answerCalls({ [GET]: () => refusal(404, 'NOT_FOUND') });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Profile Not Found' })).toBeVisible();
  await expect.element(screen.getByText('Profile not found or is private')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await expect.poll(() => document.title).toBe('Profile Not Found - Sustained');
});

test("offers a retry if the profile can't be loaded", async () => {
  answerCalls({ [GET]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Failed to load profile' })).toBeVisible();
  answerCalls({ [GET]: () => Response.json(aPublicProfile()) });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Quiet Counsel' })).toBeVisible();
});

test('says that the profile needs a network connection', async () => {
  setOnline(false);
  answerCalls({ [GET]: noNetwork });
  const screen = await open();
  await expect.element(screen.getByText('You’re offline, and this page needs a network connection.')).toBeVisible();
});
