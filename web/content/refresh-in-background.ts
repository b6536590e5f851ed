import type { RefreshNews, RefreshResult } from '#web/content/edition-refresh.ts';
import type { WorkerMessage } from '#web/content/edition-worker.ts';

type Tell = (news: RefreshNews) => void;

async function inWorker(tell: Tell): Promise<RefreshResult> {
  const worker = new Worker(new URL('./edition-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<RefreshResult>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
        if ('result' in data) resolve(data.result);
        else tell(data.news);
      });
      // The worker reports its own failures, so this error means that its script couldn't be fetched.
      worker.addEventListener('error', () => resolve({ failed: 'network' }));
    });
  } finally {
    worker.terminate();
  }
}

async function inPage(tell: Tell): Promise<RefreshResult> {
  const { refreshEdition } = await import('#web/content/edition-refresh.ts');
  const { contentDb } = await import('#web/content/device-source.ts');
  return refreshEdition(contentDb(), tell);
}

/**
 * Downloads the server's current edition to this device, in a worker if the browser has workers.
 * @throws if the worker can't be created or, without workers, the code can't be loaded
 */
export const refreshInBackground = (tell: Tell): Promise<RefreshResult> =>
  'Worker' in globalThis ? inWorker(tell) : inPage(tell);
