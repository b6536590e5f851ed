import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from '#server/platform/http/context.ts';
import { refuse } from '#server/platform/http/error-handler.ts';
import { AppError } from '#shared/errors/app-error.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

const limitTo = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (context) => refuse(context, new AppError('PAYLOAD_TOO_LARGE')) });

const unzip = promisify(gunzip);

/** Puts the plain body in the place of a compressed one; what would be larger than `maxSize` is not unpacked to its end. */
async function plainBody(context: Context<AppEnv>, maxSize: number): Promise<void> {
  const encoding = context.req.header('content-encoding') ?? 'identity';
  if (encoding === 'identity') return;
  if (encoding !== 'gzip') throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Compress the body with gzip.' });
  try {
    const body = await unzip(await context.req.raw.arrayBuffer(), { maxOutputLength: maxSize });
    context.req.raw = new Request(context.req.raw, { body });
  } catch (cause) {
    if (cause instanceof RangeError) throw new AppError('PAYLOAD_TOO_LARGE', { cause });
    throw new AppError('INVALID_INPUT', { message: 'The body is not valid gzip.', cause });
  }
}

/** Bounds what a request may send: 64 kB, and at the addresses of `large` so many bytes, there also compressed. Decision 10. */
export function requestBody(large: Readonly<Record<string, number>>): MiddlewareHandler<AppEnv> {
  const small = limitTo(BODY_LIMIT_BYTES);
  const limits = new Map(Object.entries(large).map(([path, bytes]) => [path, { bytes, limit: limitTo(bytes) }]));
  return async (context, next) => {
    const own = limits.get(context.req.path);
    if (own === undefined) return small(context, next);
    return own.limit(context, async () => {
      await plainBody(context, own.bytes);
      await next();
    });
  };
}
