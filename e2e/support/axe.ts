import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// No page of the app has frames, so legacy mode is enough. Otherwise, axe would open an extra page to combine the
// results of frames. Reporting only violations saves a third of the time.
const builder = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations: some } = await axe.analyze();
  return some.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Returns the IDs of the WCAG 2.2 AA and best-practice rules that a page violates, with the elements at fault. */
export const violations = (page: Page): Promise<string[]> =>
  found(builder(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']));

/** The axe rules that depend on colors. The themes don't differ in anything else. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds no violations in light mode, and none that depend on colors in dark mode. `name` appears in
 * the failure message.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // A toast that appears during the check must not be caught while it fades in.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Waits for the new theme, for transitions and short animations to end, and for content that is dimmed until it's
    // replaced. Clocks and skeletons have long animations, which don't dim anything.
    await page.waitForFunction(
      (scheme) =>
        getComputedStyle(document.documentElement).colorScheme === scheme &&
        document.querySelector('.busy-area[aria-busy="true"]') === null &&
        !document
          .getAnimations()
          .some(
            ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000,
          ),
      colorScheme,
    );
    const faults = colorScheme === 'light' ? violations(page) : found(builder(page).withRules(OF_COLORS));
    expect([name, colorScheme, await faults]).toEqual([name, colorScheme, []]);
  }
}

/** Returns how far a page extends beyond the right edge, in CSS pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks that nothing scrolls sideways at 320 px, or at 390 px with text at twice its size. */
export async function expectNarrowFit(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  const textSize = (percent: number) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), `${percent}%`);
  await page.setViewportSize({ width: 320, height: 640 });
  expect([name, await overflow(page)]).toEqual([name, 0]);
  await page.setViewportSize({ width: 390, height: 844 });
  await textSize(200);
  expect([name, await overflow(page)]).toEqual([name, 0]);
  await textSize(100);
  await page.setViewportSize(size);
}
