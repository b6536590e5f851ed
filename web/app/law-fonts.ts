import { hasDeviceEdition } from '#web/content/device-edition.ts';

const FIRST_VISIT_PAUSE_MS = 500;

const load = () => void import('#web/tokens/law-fonts.css');

/**
 * Loads the typeface for the official text. On later visits, the service worker has the typeface, so it loads right
 * away. On the first visit, it loads after the text has been painted in the reader's own serif font, so that the text
 * isn't delayed.
 */
export function loadLawFonts(): void {
  const later = () => setTimeout(load, FIRST_VISIT_PAUSE_MS);
  if (hasDeviceEdition()) load();
  else if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
