import { localDay } from '#shared/time/local-day.ts';
import { queryClient } from '#web/app/background.ts';
import { loadPageAt } from '#web/app/pages.tsx';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';
/** How long to wait before each further attempt; meanwhile the page can be read. */
const PAUSES_MS = [2000, 8000];

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Fetches what the app needs to show the page just as it stands: its code and its content. */
async function fetchPage(pathname: string): Promise<void> {
  const [{ firstQueries }] = await Promise.all([import('#web/app/first-queries.ts'), loadPageAt(pathname)]);
  const queries = firstQueries(pathname, localDay(new Date()));
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
}

/**
 * Resolves when the app can take over a page that the server has rendered. After a failure it is tried again twice: what can
 * be read stays until then.
 * @throws what kept the code away in the end
 */
export async function untilReady(pathname: string, pauses: readonly number[] = PAUSES_MS): Promise<void> {
  try {
    await fetchPage(pathname);
  } catch (error) {
    const [pause, ...rest] = pauses;
    if (pause === undefined) throw error;
    await wait(pause);
    await untilReady(pathname, rest);
  }
}

const nameOf = (element: Element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
const controlsOf = (root: Element) => [...root.querySelectorAll<HTMLElement>(CONTROLS)];

/** Notes one of the controls, so that the one in its place can be found after they were all made anew. */
function placeOf(root: Element, element: Element | null): (() => HTMLElement | undefined) | undefined {
  if (element === null || !root.contains(element)) return undefined;
  const name = nameOf(element);
  const place = controlsOf(root)
    .filter((each) => nameOf(each) === name)
    .findIndex((each) => each === element);
  return () => controlsOf(root).filter((each) => nameOf(each) === name)[place];
}

/** Types for the reader, so that React hears of it. */
function type(field: HTMLElement | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Lets the app take the place of a page that the server has rendered: `render` replaces all of it at once. The reader keeps
 * the place, the focus and what was typed, and a button that was pressed meanwhile is pressed now (see the server's boot
 * script, which marks it). Nothing is hydrated: what the device knows (who is signed in, its day, its edition) may differ
 * from what the server said to everyone.
 */
export function takeOver(root: HTMLElement, render: () => void): void {
  const { activeElement } = document;
  const typed = activeElement instanceof HTMLInputElement ? activeElement.value : '';
  const focused = placeOf(root, activeElement);
  const pressed = placeOf(root, root.querySelector('[data-pressed]'));
  const y = scrollY;
  // what the server says is missing is not asked for once more: the page says so already
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount: false } });
  render();
  queryClient.setDefaultOptions({ ...others, queries: queries ?? {} });
  root.removeAttribute('data-readable');
  if (y > 0) scrollTo(0, y);
  const field = focused?.();
  field?.focus({ preventScroll: true });
  if (typed !== '') type(field, typed);
  pressed?.()?.click();
}
