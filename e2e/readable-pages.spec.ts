import type { Page } from '@playwright/test';
import { lawText } from '#shared/rules/law.text.ts';
import { expectAccessible, overflow } from './support/axe.ts';
import { builtArticle, builtCatalog } from './support/content.ts';
import { gate } from './support/gate.ts';
import { expect, test } from './support/test.ts';

const ARTICLE = '/learn/fre-explorer/relevance-and-its-limits';
const RULE = `${ARTICLE}/404`;
/** Each kind of page that can be read without scripts, with text that must be visible on it. */
const PAGES = {
  '/': 'Welcome to Sustained',
  '/learn': 'Available',
  '/learn/fre-explorer': 'Relevance and Its Limits',
  [ARTICLE]: 'Character Evidence; Other Crimes, Wrongs, or Acts',
  [RULE]: 'Prohibited Uses.',
  '/learn/fre-explorer/hearsay/801': 'Statements That Are Not Hearsay.',
  '/learn/glossary': 'impeach',
  '/learn/cases': 'Daubert',
  '/privacy': 'How long we keep things',
  '/terms': 'Who can join',
};

/**
 * Collects everything that the browser complains about: errors, React warnings, and Content Security Policy violations.
 */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, words] of Object.entries(PAGES)) {
    test(`shows ${path}`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto(path);
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/needs JavaScript/)).toHaveCount(0);
      expect(await overflow(page)).toBe(0);
      expect(complaints).toEqual([]);
    });
  }

  test('reaches a rule from the front page by following links', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Learn the Rules' }).click();
    await page.locator('#main').getByRole('link', { name: 'Relevance and Its Limits' }).first().click();
    await page
      .locator('#main')
      .getByRole('link', { name: /Character Evidence; Other/ })
      .first()
      .click();
    await expect(page).toHaveTitle('Rule 404 - Sustained');
  });
});

// axe itself needs scripts. So instead of turning scripts off, these tests remove the page's own scripts and show what
// is inside `noscript`.
for (const path of Object.keys(PAGES)) {
  test(`axe finds no violations on ${path} without scripts`, async ({ page }) => {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<\/?noscript>/g, '');
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await expectAccessible(page, path);
  });
}

test("the HTML of each rule's page contains the rule word for word", async ({ server }) => {
  for (const { article_slug } of builtCatalog().articles) {
    for (const { rule_number, versions } of builtArticle(article_slug).rules) {
      const html = await (await fetch(`${server.url}/learn/fre-explorer/${article_slug}/${rule_number}`)).text();
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
      const law = versions.at(-1)?.law ?? {};
      expect([rule_number, data.includes(JSON.stringify(lawText(law)))]).toEqual([rule_number, true]);
      const words = html
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&');
      for (const line of lawText(law).split('\n')) {
        const text = line.trim().replace(/^(\([A-Za-z0-9]+\) ?|• ?)+/, '');
        expect([rule_number, text, words.includes(text)]).toEqual([rule_number, text, true]);
      }
    }
  }
});

for (const path of Object.keys(PAGES)) {
  test(`the app takes over ${path} without browser warnings or layout shifts`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(page.locator('#root[data-readable]')).toHaveCount(0);
    await page.waitForTimeout(1000);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThanOrEqual(0.02);
    expect(complaints).toEqual([]);
  });
}

test('the app carries out a press made before it takes over the page', async ({ page }) => {
  const code = gate();
  await page.route('**/assets/*.js', async (route) => {
    await code.passed;
    await route.continue();
  });
  await page.goto(RULE);
  await page.getByRole('tab', { name: 'Plain English' }).click();
  code.open();
  await expect(page.getByRole('tab', { name: 'Plain English' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Plain English' })).toBeFocused();
});
