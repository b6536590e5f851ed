import { createHash } from 'node:crypto';

/**
 * Starts the app on a page that can be read already: its scripts are fetched only after the first paint, or at once where
 * nothing is painted (a tab in the background), so that they do not compete with the text. Buttons do nothing before the app
 * is there, so the last one pressed is marked, and the app carries the press out (web/app/take-over.ts). The files stand in
 * the element's attributes: the code is the same for all pages, and so is its hash in the policy.
 */
const BOOT = `{
const { scripts, calls } = document.currentScript.dataset;
addEventListener('click', (event) => {
  const button = event.target.closest && event.target.closest('#root[data-readable] button');
  if (!button) return;
  for (const other of document.querySelectorAll('[data-pressed]')) other.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
}, true);
const hint = (list, about) => {
  for (const href of list.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), about, { crossOrigin: '', href }));
  }
};
const start = () => {
  hint(scripts, { rel: 'modulepreload' });
  hint(calls, { rel: 'preload', as: 'fetch' });
  import(scripts.split(' ')[0]);
};
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
}`;

/** The script's source in the Content Security Policy. */
export const BOOT_SOURCE = `'sha256-${createHash('sha256').update(BOOT).digest('base64')}'`;

/** `scripts`: addresses of modules, the app's entry first; `calls`: the ones that the page makes first. None holds a space. */
export const bootElement = (scripts: readonly string[], calls: readonly string[]): string =>
  `<script data-scripts="${scripts.join(' ')}" data-calls="${calls.join(' ')}">${BOOT}</script>`;
