import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#server/platform/http/context.ts';
import { errorHandler } from '#server/platform/http/error-handler.ts';
import { requestBody } from '#server/platform/http/request-body.ts';
import { createLog } from '#server/platform/log/log.ts';

const LARGE = 1024 * 1024;
const SMALL = 64 * 1024;

const app = new Hono<AppEnv>();
app.use(requestBody({ '/large': LARGE }));
app.post('*', async (context) => context.json({ length: (await context.req.text()).length }));
app.onError(errorHandler(createLog('silent')));

/**
 * Sends a body and returns the length that the handler read, or the refusal's code. With `isStreamed`, the request
 * doesn't state its length.
 */
async function sent(path: string, body: string | Buffer, encoding?: string, isStreamed = false): Promise<unknown> {
  const bytes = Buffer.from(body);
  const response = await app.request(path, {
    method: 'POST',
    headers: {
      ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
      ...(isStreamed ? {} : { 'Content-Length': String(bytes.length) }),
    },
    body: bytes,
  });
  const { length, code } = (await response.json()) as { length?: number; code?: string };
  return length ?? code;
}

test.each([false, true])(
  "accepts a body up to the endpoint's limit and refuses a larger one (streamed: %s)",
  async (isStreamed) => {
    const outcomes = [
      await sent('/small', 'x'.repeat(SMALL), undefined, isStreamed),
      await sent('/small', 'x'.repeat(SMALL + 1), undefined, isStreamed),
      await sent('/large', 'x'.repeat(LARGE), undefined, isStreamed),
      await sent('/large', 'x'.repeat(LARGE + 1), 'identity', isStreamed),
    ];
    expect(outcomes).toEqual([SMALL, 'PAYLOAD_TOO_LARGE', LARGE, 'PAYLOAD_TOO_LARGE']);
  },
);

test('limits a compressed body by its decompressed size', async () => {
  expect(await sent('/large', gzipSync('x'.repeat(LARGE)), 'gzip')).toBe(LARGE);
  expect(await sent('/large', gzipSync('x'.repeat(LARGE + 1)), 'gzip')).toBe('PAYLOAD_TOO_LARGE');
});

test('stops decompressing a compression bomb at the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(400 * LARGE));
  expect(bomb.length).toBeLessThan(LARGE);
  const before = process.memoryUsage().arrayBuffers;
  expect(await sent('/large', bomb, 'gzip')).toBe('PAYLOAD_TOO_LARGE');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * LARGE);
});

test('refuses a malformed compressed body and an unsupported encoding', async () => {
  const torn = gzipSync('x'.repeat(1000)).subarray(0, 20);
  expect([
    await sent('/large', 'plain', 'gzip'),
    await sent('/large', torn, 'gzip'),
    await sent('/large', '', 'gzip'),
    await sent('/large', 'x', 'br'),
  ]).toEqual(['INVALID_INPUT', 'INVALID_INPUT', 'INVALID_INPUT', 'UNSUPPORTED_MEDIA_TYPE']);
});
