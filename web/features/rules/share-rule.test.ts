import { afterEach, expect, test, vi } from 'vitest';
import { shareRule } from '#web/features/rules/share-rule.ts';

const PAGE = { title: 'Rule 404', url: 'https://example.org/learn/fre-explorer/relevance/404#(b)(2)' };

/** A browser whose share sheet (if any) and clipboard answer as told. */
function browser(
  share: (() => Promise<void>) | undefined,
  writeText = vi.fn<() => Promise<void>>(() => Promise.resolve()),
) {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  return writeText;
}
const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

afterEach(() => vi.unstubAllGlobals());

test('the share sheet gets title and address, and nothing is copied', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const writeText = browser(share);
  expect(await shareRule(PAGE)).toBe('shared');
  expect(share).toHaveBeenCalledWith(PAGE);
  expect(writeText).not.toHaveBeenCalled();
});

test('closing the share sheet copies nothing', async () => {
  const writeText = browser(() => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await shareRule(PAGE)).toBe('dismissed');
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['there is none', undefined],
  ['it fails', refuse],
])('the address is copied when %s', async (_when, share) => {
  const writeText = browser(share);
  expect(await shareRule(PAGE)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(PAGE.url);
});

test('a browser that allows neither is a failure, not an error', async () => {
  browser(undefined, vi.fn<() => Promise<void>>(refuse));
  expect(await shareRule(PAGE)).toBe('failed');
});
