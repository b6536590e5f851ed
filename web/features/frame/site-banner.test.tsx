import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSiteInfo } from '#shared/site/site-settings.fixture.ts';
import { answerCalls, noNetwork } from '#web/api/test-calls.ts';
import { SiteBanner } from '#web/features/frame/site-banner.tsx';
import { openOnline } from '#web/online/test-online.tsx';

const MESSAGE = 'Sign-ups for States end on Friday.';
const says = (banner: ReturnType<typeof aSiteInfo>['banner']) =>
  answerCalls({ 'GET /api/site': () => Response.json(aSiteInfo({ banner })) });

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test("shows the admins' message, even after the device goes offline", async () => {
  says({ message: MESSAGE, tone: 'warning' });
  const first = await openOnline(<SiteBanner />);
  await expect.element(first.getByText(MESSAGE)).toBeVisible();
  await first.unmount();
  vi.stubGlobal('fetch', noNetwork);
  const later = await openOnline(<SiteBanner />);
  await expect.element(later.getByText(MESSAGE)).toBeVisible();
});

test('shows nothing without a message', async () => {
  const made = says(null);
  const screen = await openOnline(<SiteBanner />);
  await expect.poll(() => made.length).toBe(1);
  await vi.waitFor(() => expect(screen.container.querySelector('.strip')).toBeNull());
});
