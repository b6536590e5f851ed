import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSiteInfo } from '#shared/site/site-settings.fixture.ts';
import { answerCalls, noNetwork } from '#web/api/test-calls.ts';
import { CrisisHelp } from '#web/features/confessions/crisis-help.tsx';
import { openOnline } from '#web/online/test-online.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('shows the crisis resources that admins have chosen', async () => {
  const counselor = { name: 'School counselor', does: 'Talk.', action: 'Call the office', href: 'tel:555-0100' };
  const site = aSiteInfo({ crisis_resources: [counselor] });
  answerCalls({ 'GET /api/site': () => Response.json(site) });
  const screen = await openOnline(<CrisisHelp />);
  const link = screen.getByRole('link', { name: 'Call the office' });
  await expect.element(link).toHaveAttribute('href', 'tel:555-0100');
});

test('shows the national services right away, even without a network', async () => {
  vi.stubGlobal('fetch', noNetwork);
  const screen = await openOnline(<CrisisHelp />);
  await expect.element(screen.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  await expect.element(screen.getByText(/don’t have to go through this alone/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Text HOME to 741741' })).toBeVisible();
});
