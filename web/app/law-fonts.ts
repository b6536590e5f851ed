import { hasDeviceEdition } from '#web/content/device-edition.ts';

const FIRST_VISIT_PAUSE_MS = 500;

const load = () => void import('#web/tokens/law-fonts.css');

/**
 * Brings the law's typeface: at once where the app has been before (the service worker has it), and on a first visit after
 * the text has been painted in the reader's own serif, so that the words do not wait for their dress.
 */
export function loadLawFonts(): void {
  const later = () => setTimeout(load, FIRST_VISIT_PAUSE_MS);
  if (hasDeviceEdition()) load();
  else if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
