import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from '#server/platform/http/context.ts';
import { refuse } from '#server/platform/http/error-handler.ts';
import { AppError } from '#shared/errors/app-error.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** Methods whose body no handler reads. */
const BODILESS = new Set(['GET', 'HEAD']);

const limitTo = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (context) => refuse(context, new AppError('PAYLOAD_TOO_LARGE')) });

const unzip = promisify(gunzip);

/** Decompresses a body. Stops when the result exceeds `maxSize`. */
async function plainBody(context: Context<AppEnv>, maxSize: number): Promise<void> {
  const encoding = context.req.header('content-encoding') ?? 'identity';
  if (encoding === 'identity') return;
  if (encoding !== 'gzip')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Only gzip compression is supported.' });
  try {
    const body = await unzip(await context.req.raw.arrayBuffer(), { maxOutputLength: maxSize });
    context.req.raw = new Request(context.req.raw, { body });
  } catch (cause) {
    if (cause instanceof RangeError) throw new AppError('PAYLOAD_TOO_LARGE', { cause });
    throw new AppError('INVALID_INPUT', { message: 'The body isn’t valid gzip.', cause });
  }
}

/**
 * Limits request bodies to 64 kB. The paths in `large` have their own limits (in bytes) and accept compressed bodies; a
 * path that ends with a slash stands for all paths below it. Decision 10.
 */
export function requestBody(large: Readonly<Record<string, number>>): MiddlewareHandler<AppEnv> {
  const small = limitTo(BODY_LIMIT_BYTES);
  const limits = new Map(Object.entries(large).map(([path, bytes]) => [path, { bytes, limit: limitTo(bytes) }]));
  const below = [...limits].filter(([path]) => path.endsWith('/'));
  return async (context, next) => {
    if (BODILESS.has(context.req.method)) return next();
    const { path } = context.req;
    const own = limits.get(path) ?? below.find(([prefix]) => path.startsWith(prefix))?.[1];
    if (own === undefined) return small(context, next);
    return own.limit(context, async () => {
      await plainBody(context, own.bytes);
      await next();
    });
  };
}
