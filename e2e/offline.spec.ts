import { builtCatalog, contentWithChangedRule } from './support/content.ts';
import { untilReadyOffline } from './support/ready.ts';
import { houseWith, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** The maximum number of rules to open in each article. */
const RULES = Number(process.env['OFFLINE_RULES'] ?? 1);
const RULE_404 = '/learn/fre-explorer/relevance-and-its-limits/404';

test(`opens every article and up to ${RULES} of the rules in each without a network after one visit, even after a restart`, async ({
  phone,
  server,
}) => {
  test.setTimeout(180_000);
  const first = await phone.start();
  const home = await first.newPage();
  await home.goto(server.url);
  await untilReadyOffline(home);
  await first.close();

  const second = await phone.start();
  await second.setOffline(true);
  const page = await second.newPage();
  const { articles } = builtCatalog();
  expect(articles).toHaveLength(11);
  for (const article of articles) {
    await page.goto(`${server.url}/learn/fre-explorer/${article.article_slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(article.title);
    for (const rule of article.rules.slice(0, RULES)) {
      await page.goto(`${server.url}/learn/fre-explorer/${article.article_slug}/${rule.rule_number}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(rule.full_title);
    }
  }

  await page.goto(`${server.url}/learn/glossary`);
  await page.getByLabel('Find a term').fill('propensity');
  await expect(page.getByText('Propensity', { exact: true })).toBeVisible();

  await page.goto(`${server.url}/learn/fre-search?q=daubert`);
  await page.getByRole('link', { name: /^Daubert v\./ }).click();
  await expect(page.locator('#daubert')).toBeFocused();
  await page.goto(`${server.url}/learn/fre-explorer/opinions-and-expert-testimony/702`);
  await expect(page.getByRole('heading', { name: 'Leading cases on Rule 702' })).toBeVisible();

  await page.goto(`${server.url}/learn/fre-explorer`);
  await page.getByLabel('Search articles and rules').fill('hearsay within');
  await expect(page.getByText('1 article found (filtered)')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 article found (filtered)')).toBeVisible();
  await expect(page.getByText('Offline. All rules are on this device.')).toBeVisible();
});

test('receives a later edition once the network is back, but not before', async ({ phone }) => {
  const before = await startServer();
  const context = await phone.start();
  const page = await context.newPage();
  await page.goto(before.url + RULE_404);
  await untilReadyOffline(page);
  await context.setOffline(true);
  await before.stop();

  const content = contentWithChangedRule('relevance-and-its-limits', '404', 'This wording came with the next edition.');
  const after = await startServer({ house: houseWith({ content }), dataDir: before.dataDir, port: before.port });
  await page.reload();
  await page.getByRole('tab', { name: 'Plain English' }).click();
  await expect(page.getByRole('tabpanel').getByText('This wording came')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('tabpanel').getByText('This wording came with the next edition.')).toBeVisible();
  await after.stop();
});

test('resumes an interrupted first download later without starting over', async ({ phone, server }) => {
  const context = await phone.start();
  const page = await context.newPage();
  const asked: string[] = [];
  let broken = true;
  await context.route('**/content/chunks/*', (route) => {
    asked.push(route.request().url());
    return broken && asked.length > 4 ? route.abort() : route.continue();
  });
  await page.goto(server.url);
  await expect(page.getByText('We couldn’t save the rules for offline use yet')).toBeVisible();
  broken = false;
  const soFar = asked.length;
  await untilReadyOffline(page);
  // The catalog, the glossary, the search index, the flashcards, the calls, and each article's text and questions.
  const pieces = 5 + 2 * builtCatalog().articles.length;
  expect(new Set(asked.slice(soFar)).size).toBeLessThanOrEqual(pieces - 4);
});
