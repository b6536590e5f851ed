import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/api/query-client.ts';
import { PrivacyPage } from '#web/pages/privacy.page.tsx';
import { TermsPage } from '#web/pages/terms.page.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const published = async () => Response.json({ support_email: 'help@example.org', google_sign_in: false });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', published);
});
afterEach(() => void vi.unstubAllGlobals());

const open = (Page: ComponentType) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test.each([
  ['Privacy', PrivacyPage, ['Read the terms of this site', '/terms']],
  ['Terms', TermsPage, ['How we handle your data', '/privacy']],
] as const)(
  'gives the %s page a title, the support email address, and a link to its counterpart',
  async (title, Page, [name, to]) => {
    const screen = await open(Page);
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} - Sustained`);
    await expect.element(screen.getByRole('link', { name: 'help@example.org' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  },
);

test('shows how long each kind of data is kept', async () => {
  const screen = await open(PrivacyPage);
  const rows = screen.getByRole('row').elements();
  const kept = Object.fromEntries(rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
  expect(kept).toEqual({
    What: 'How long, at most',
    'Your account and profile': 'Until you delete them',
    'What you study, your bookmarks, and your notes': 'Until you delete them or your account',
    'Your entry in a competition’s list of participants': 'Until you leave the list or delete your account',
    'The teams you’re on':
      'Until you leave them or delete your account, or 1 year after the competition ends (2 years after they were created if it has no dates)',
    'A request to join a team': '30 days after it’s decided; its message only until the decision, and 30 days at most',
    'Notices to you': '90 days, or until you delete your account',
    'The fact that you deleted something, so that all your devices find out': '400 days',
    'The list of changes that your devices sent, so that none counts twice': '400 days',
    'A sign-in': '30 days after it ends',
    'Counters that stop abuse, stored under scrambled keys': '24 hours',
    'A suspension or ban of a deleted account, stored under a scrambled email address':
      'Until it ends, 2 years at most',
    'Network addresses in the log of what admins and moderators did': '90 days',
    'The log of what admins and moderators did': '3 years',
    'A sign-up that you didn’t confirm': '24 hours',
    'Names that you gave up, so that no one else takes them': '90 days',
    'Support requests': '2 years, or until you delete your account',
    'The text of a post that you deleted': '30 days',
    'The text of a post that wasn’t accepted': '90 days',
    'The copy of a post that comes with a report': '1 year',
    'The link between a post and the account that wrote it':
      '1 year after the competition ends, or 2 years if the post has no competition or its competition has no dates',
    'Moderation decisions about a post and which moderator made them, without the post’s text': '1 year',
    'The text of a post that a moderator rewrote, so that they can undo it': '30 days',
    'Daily totals of your own confessions': '2 weeks, or until you delete your account',
    'Daily totals of page speed, and counts of users, posts, and study on the whole site': '400 days',
    'Backup copies of all of this': '35 days',
  });
});

test.each([
  ['the usual minimum age', {}, 13],
  ['the minimum age of this site', { min_age: 18 }, 18],
])('states %s', async (_, setting, age) => {
  vi.stubGlobal('fetch', async () => Response.json({ support_email: null, google_sign_in: false, ...setting }));
  const privacy = await open(PrivacyPage);
  const text = `You need to be at least ${age} to have an account. We ask for your age group first. If you’re younger than ${age}, `;
  await expect.element(privacy.getByText(text)).toBeVisible();
  await privacy.unmount();
  const terms = await open(TermsPage);
  await expect.element(terms.getByText(`You need to be at least ${age} to have an account.`)).toBeVisible();
});

test('doesn’t promise complete anonymity or guarantee anything', async () => {
  const screen = await open(PrivacyPage);
  await expect.element(screen.getByText(/doesn’t mean that no one can ever find out/)).toBeVisible();
  const words = (screen.container.textContent ?? '').toLowerCase();
  await screen.unmount();
  const terms = await open(TermsPage);
  const all = words + (terms.container.textContent ?? '').toLowerCase();
  expect(all).not.toMatch(/completely anonymous|100\s?%|guarantee that|artificial intelligence|\bai\b|!/);
});

test.each([
  [390, PrivacyPage],
  [390, TermsPage],
  [320, PrivacyPage],
])('fits a screen that is %d px wide', async (width, Page) => {
  await page.viewport(width, 800);
  const screen = await open(Page);
  await expect.element(screen.getByRole('link', { name: 'help@example.org' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
