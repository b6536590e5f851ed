import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const ARTICLE = '/learn/fre-explorer/relevance-and-its-limits';

test('goes from the home page to a rule, and back to the same place in its article', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn the Rules' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Federal Rules of Evidence');
  await page
    .getByRole('link', { name: /Hearsay/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hearsay');
  const card = page.getByRole('link', { name: /Rule 807/ }).first();
  let place = Number.NaN;
  // A new page scrolls to its top a moment after its heading appears.
  await expect(async () => {
    await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    place = (await card.boundingBox())?.y ?? Number.NaN;
    expect(place).not.toBeNaN();
  }).toPass();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Residual Exception');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hearsay');
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? Number.NaN) - place)).toBeLessThan(50);
});

test('shows the part that a link leads to, even on a cold start', async ({ page }) => {
  await page.goto(`${ARTICLE}/404#(b)(2)`);
  const part = page.locator('[id="(b)(2)"]');
  await expect(part).toBeInViewport();
  await expect(part).toContainText('motive, opportunity, intent');
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Returns the scroll position, or -1 while the browser is still opening another page. */
const scrolledOnArrival = (page: Page) => scrolled(page).catch(() => -1);

/** Checks that a part begins in the upper half of the screen and that nothing covers its first line. */
async function expectAtTop(page: Page, address: string): Promise<void> {
  const part = page.locator(`[id="${address}"]`);
  await expect
    .poll(() =>
      part.evaluate((element) => {
        const { left, top, width } = element.getBoundingClientRect();
        const onTop = document.elementFromPoint(left + width / 2, top + 4);
        return top < innerHeight / 2 && onTop !== null && element.contains(onTop);
      }),
    )
    .toBe(true);
}

test('starts a new page at its top, and restores the scroll position after going back or reloading', async ({
  page,
}) => {
  await page.goto(`${ARTICLE}/404`);
  await expect(page.locator('[id="(b)(3)(C)"]')).toBeAttached();
  await page.evaluate(() => scrollTo(0, 700));
  await page.goto('/learn/fre-explorer/hearsay/803');
  await expect(page.locator('[id="(6)"]')).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Rules' }).getByRole('link').first()).toBeAttached();
  expect(await scrolled(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 900));
  await page.reload();
  await expect.poll(() => scrolledOnArrival(page)).toBe(900);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Character Evidence');
  await expect.poll(() => scrolledOnArrival(page)).toBe(700);
  await page.goForward();
  await expect.poll(() => scrolledOnArrival(page)).toBe(900);
});

test('scrolls to a part when the hash in the address bar changes, and again when the same link is used twice', async ({
  page,
}) => {
  const address = '/learn/fre-explorer/hearsay/803';
  await page.goto(`${address}#(6)`);
  await expectAtTop(page, '(6)');
  await page.goto(`${address}#(22)`); // The document stays the same, because only the hash changes.
  await expectAtTop(page, '(22)');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'Copy citation for Rule 803(1)', exact: true }).press('Enter');
  await expectAtTop(page, '(1)');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'Copy citation for Rule 803(1)', exact: true }).press('Enter');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await expectAtTop(page, '(1)');
});

test('shows a part that the user chooses while the app takes over', async ({ page }) => {
  await page.addInitScript(() => {
    Element.prototype.replaceWith = new Proxy(Reflect.get(Element.prototype, 'replaceWith'), {
      apply: (replace, element: Element, nodes) => {
        if (element.id === 'root') history.replaceState(history.state, '', '#(22)');
        return Reflect.apply(replace, element, nodes);
      },
    });
  });
  await page.goto('/learn/fre-explorer/hearsay/803#(6)');
  await expect(page).toHaveURL(/#\(22\)$/);
  await expect(page.locator('#root[data-readable]')).toHaveCount(0);
  await expectAtTop(page, '(22)');
  await expect(page.locator('[id="(22)"]')).toBeFocused();
});

test('reads rules from the server when the browser blocks storage', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  for (const path of ['/', '/learn/fre-explorer', ARTICLE, `${ARTICLE}/404`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.locator('[id="(b)(2)"]')).toBeAttached();
  await page.waitForTimeout(4000); // long enough for a download to begin
  await expect(page.getByText(/couldn’t save the rules|enough free space/)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("explains that a page's code could not be loaded, and opens the page once the network is back", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/assets/about.page-*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('sustained:reloaded-for-chunk', String(Date.now())));
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await page.unroute('**/assets/about.page-*');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
  await context.close();
});

test('prints Rule 404 as a bench card on one Letter page in either theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${ARTICLE}/404`);
    await expect(page.locator('[id="(b)(3)(C)"]')).toBeAttached();
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  }
});
