import { newAddress, signUpAs } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { signInAdmin } from './support/competitions.ts';
import { postConfession } from './support/confessions.ts';
import { type ModelProvider, startModelProvider } from './support/model-provider.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { test as base, expect } from './support/test.ts';

// Unlike the other journeys, these need a server that uses an external engine.
const test = base.extend<object, { server: RunningServer; provider: ModelProvider }>({
  provider: [
    async ({}, use) => {
      const provider = await startModelProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await startServer({
        env: {
          MODERATION_URL: provider.url,
          MODERATION_KEY: 'sk-journey',
          MODERATION_MODEL: 'guard-1',
          MODERATION_DAILY_BUDGET: '100',
        },
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** The worker has to moderate two posts, the second one after three failed calls. */
const TIMEOUT_MS = 180_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff see what the external engine objects to, and a banner when it fails', async ({
  browser,
  server,
  provider,
}) => {
  test.setTimeout(TIMEOUT_MS);
  const { context, setFlag } = await signInAdmin(browser, server);
  await setFlag('advanced_moderation', { enabled: true, rolloutPercentage: 100, testMode: false });
  const member = await browser.newContext({ baseURL: server.url });
  await signUpAs(await member.newPage(), server, newAddress('author'));
  await postConfession(
    server,
    member.request,
    'I bring Kayleigh to every round because otherwise nobody claps for us.',
  );

  const page = await context.newPage();
  await expect(async () => {
    await page.goto('/admin/confessions');
    await expect(page.getByText('External check: harassment').first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.locator('mark').filter({ hasText: 'nobody claps' })).toBeVisible();
  await expectAccessible(page, 'external check');
  expect(provider.received.join('\n')).toContain('nobody claps');
  expect(provider.received.join('\n')).not.toMatch(/Kayleigh|@|sk-journey/);

  provider.failFromNowOn();
  await postConfession(server, member.request, 'Our closing made the whole jury smile today.');
  await expect(async () => {
    await page.goto('/admin');
    await expect(page.getByText('The external check isn’t available')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectAccessible(page, 'external outage');
  await expectNarrowFit(page, 'external outage');
  expect(server.output()).not.toContain('sk-journey');
  for (const each of [member, context]) await each.close();
});
