import { createHash } from 'node:crypto';

const BOOT = `{
const { app, page, calls } = document.currentScript.dataset;
addEventListener('click', (event) => {
  const button = event.target.closest && event.target.closest('#root[data-readable] button');
  if (!button) return;
  for (const other of document.querySelectorAll('[data-pressed]')) other.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
}, true);
const pause = () => document.hidden || new Promise((done) => setTimeout(done));
const hint = async (list, about) => {
  for (const [index, href] of list.split(' ').filter(Boolean).entries()) {
    if (index % 6 === 5) await pause();
    document.head.append(Object.assign(document.createElement('link'), about, { crossOrigin: '', href }));
  }
};
const hasEdition = () => {
  try {
    return localStorage.getItem('sustained:edition') !== null;
  } catch {
    return false;
  }
};
const start = async () => {
  await hint(app + ' ' + page, { rel: 'modulepreload' });
  if (!hasEdition()) await hint(calls, { rel: 'preload', as: 'fetch' });
  for (const script of app.split(' ')) {
    await import(script);
    await pause();
  }
};
let isStarted = false;
const startOnce = () => {
  if (!isStarted) start();
  isStarted = true;
};
if (document.hidden) startOnce();
else {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) startOnce();
  }).observe({ type: 'paint', buffered: true });
  requestAnimationFrame(() => setTimeout(startOnce, 300));
}
}`;

/** The Content Security Policy source expression that allows this script. */
export const BOOT_SOURCE = `'sha256-${createHash('sha256').update(BOOT).digest('base64')}'`;

/**
 * Starts the app on a page that is already readable. The app's scripts are fetched after the first paint, so that they
 * don't compete with the text, or right away if nothing is painted (in a background tab). If the browser doesn't report
 * the paint, the scripts are fetched 300 ms after the first frame. They run one module at a time, so that the page can
 * respond to touch in between. Buttons do nothing until the app takes over, so the script remembers the last one
 * pressed, and the app then carries out the press (web/app/take-over.tsx). A device with an edition
 * (web/content/device-edition.ts) makes no calls for content, so none are preloaded there. The file names are
 * attributes of the script element, which keeps the code and therefore its hash in the Content Security Policy the same
 * on every page.
 */
export const bootElement = ({ app, page, calls }: Record<'app' | 'page' | 'calls', readonly string[]>): string =>
  `<script data-app="${app.join(' ')}" data-page="${page.join(' ')}" data-calls="${calls.join(' ')}">${BOOT}</script>`;
