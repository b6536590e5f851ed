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

/** What became of a body: its length as the call read it, or the refusal's code. `isStreamed` leaves its length unsaid. */
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

test.each([false, true])('a body is as large as its call takes and no larger (streamed: %s)', async (isStreamed) => {
  const outcomes = [
    await sent('/small', 'x'.repeat(SMALL), undefined, isStreamed),
    await sent('/small', 'x'.repeat(SMALL + 1), undefined, isStreamed),
    await sent('/large', 'x'.repeat(LARGE), undefined, isStreamed),
    await sent('/large', 'x'.repeat(LARGE + 1), 'identity', isStreamed),
  ];
  expect(outcomes).toEqual([SMALL, 'PAYLOAD_TOO_LARGE', LARGE, 'PAYLOAD_TOO_LARGE']);
});

test('a compressed body is bounded by what it unpacks to', async () => {
  expect(await sent('/large', gzipSync('x'.repeat(LARGE)), 'gzip')).toBe(LARGE);
  expect(await sent('/large', gzipSync('x'.repeat(LARGE + 1)), 'gzip')).toBe('PAYLOAD_TOO_LARGE');
});

test('a bomb is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(400 * LARGE));
  expect(bomb.length).toBeLessThan(LARGE);
  const before = process.memoryUsage().arrayBuffers;
  expect(await sent('/large', bomb, 'gzip')).toBe('PAYLOAD_TOO_LARGE');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * LARGE);
});

test('what is not what it says to be is refused', async () => {
  const torn = gzipSync('x'.repeat(1000)).subarray(0, 20);
  expect([
    await sent('/large', 'plain', 'gzip'),
    await sent('/large', torn, 'gzip'),
    await sent('/large', '', 'gzip'),
    await sent('/large', 'x', 'br'),
  ]).toEqual(['INVALID_INPUT', 'INVALID_INPUT', 'INVALID_INPUT', 'UNSUPPORTED_MEDIA_TYPE']);
});
