import { copyText } from '#web/browser/copy-text.ts';

export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Opens the device's share sheet. If there is none, or if opening it fails, copies the page address. */
export async function sharePage(page: { title: string; url: string }): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(page);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(page.url)) ? 'copied' : 'failed';
}
