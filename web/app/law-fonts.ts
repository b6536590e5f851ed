import { hasDeviceEdition } from '#web/content/device-edition.ts';

const FIRST_VISIT_PAUSE_MS = 500;

const faces = () => import('#web/app/law-font-faces.ts'); // keeps the font faces out of the first paint

async function addNow(): Promise<void> {
  (await faces()).addLawFonts();
}

async function prepareAndShow(isShown: Promise<void>): Promise<void> {
  const show = await (await faces()).prepareLawFonts();
  await isShown;
  show();
}

/**
 * Loads the typeface for the official text. On later visits, the service worker has the typeface, so it loads right
 * away. On the first visit, it loads after the text has been painted in the reader's own serif font, so that the text
 * isn't delayed. It replaces that font only after `isShown` has resolved, because taking over the page and changing its
 * font each make the browser lay out the whole page.
 */
export function loadLawFonts(isShown: Promise<void>): void {
  // If the typeface can't be loaded, the text is still readable.
  const later = () => setTimeout(() => prepareAndShow(isShown).catch(() => undefined), FIRST_VISIT_PAUSE_MS);
  if (hasDeviceEdition()) void addNow().catch(() => undefined);
  else if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
