import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { aMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { CompetitionPreview } from '#web/features/competitions/editor/competition-preview.tsx';
import { NEW_VALUES } from '#web/features/competitions/editor/competition-values.ts';
import { beginFlags, beginWithFlags } from '#web/flags/test-flags.ts';

const VALUES = {
  ...NEW_VALUES,
  name: 'Harbor Open',
  venue_name: 'Hall of Justice',
  start_date: '2027-02-12',
  end_date: '2027-02-14',
  is_featured: true,
  visibility_status: 'published',
} as const;
const NOW = Date.parse('2027-03-01T12:00:00Z');
const OFF = 'Competitions are turned off for visitors';

const open = async () => render(<CompetitionPreview values={VALUES} now={NOW} />);

beforeEach(() => beginAs(aMe({ roles: ['admin'] })));
afterEach(async () => {
  await cleanup();
  localStorage.clear();
  beginFlags();
});

test('shows the first version while the second is in test mode, even if the admin sees the second', async () => {
  beginWithFlags({ competition_page_v2: { enabled: true, testMode: true, rolloutPercentage: 100 } });
  const screen = await open();
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent(/Harbor OpenCompletedDates/);
  await expect.element(screen.getByRole('button', { name: 'Show Details' })).toBeVisible();
  await expect.element(screen.getByText(OFF)).not.toBeInTheDocument();
});

test('shows the second version of the list and of the page if visitors have it', async () => {
  beginWithFlags({ competition_page_v2: { enabled: true, rolloutPercentage: 100 } });
  const screen = await open();
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent(/Harbor OpenFinishedFeaturedDates/);
  await expect.element(screen.getByText('Hall of Justice')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show Details' })).not.toBeInTheDocument();
});

test('says when competitions are turned off for visitors', async () => {
  beginWithFlags({ competitions_visibility: { enabled: false } });
  const screen = await open();
  await expect.element(screen.getByText(OFF)).toBeVisible();
});
