import type { Locator } from '@playwright/test';

/**
 * Presses a button with the mouse, because a locator's click also runs Playwright's own checks inside the event.
 * Returns the ms until the result is painted (see `NextPress`). The page must have run `press-clock.ts`.
 */
export async function press(button: Locator, selector?: string): Promise<number> {
  const page = button.page();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button to press isn’t on the page.');
  const pressed = await page.evaluateHandle((watched) => ({ time: nextPress(watched) }), selector);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return pressed.evaluate(({ time }) => time);
}
