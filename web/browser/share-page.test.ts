import { afterEach, expect, test, vi } from 'vitest';
import { sharePage } from '#web/browser/share-page.ts';

const PAGE = { title: 'Rule 404', url: 'https://example.org/learn/fre-explorer/relevance/404#(b)(2)' };

/** Simulates a browser whose share sheet (if it has one) and clipboard behave as given. */
function browser(
  share: (() => Promise<void>) | undefined,
  writeText = vi.fn<() => Promise<void>>(() => Promise.resolve()),
) {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  return writeText;
}
const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

afterEach(() => vi.unstubAllGlobals());

test('passes the title and address to the share sheet and copies nothing', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const writeText = browser(share);
  expect(await sharePage(PAGE)).toBe('shared');
  expect(share).toHaveBeenCalledWith(PAGE);
  expect(writeText).not.toHaveBeenCalled();
});

test('copies nothing if the share sheet is dismissed', async () => {
  const writeText = browser(() => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await sharePage(PAGE)).toBe('dismissed');
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['is missing', undefined],
  ['fails', refuse],
])('copies the address if the share sheet %s', async (_when, share) => {
  const writeText = browser(share);
  expect(await sharePage(PAGE)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(PAGE.url);
});

test('reports a failure without throwing if the browser allows neither sharing nor copying', async () => {
  browser(undefined, vi.fn<() => Promise<void>>(refuse));
  expect(await sharePage(PAGE)).toBe('failed');
});
