import type { Context } from 'hono';
import type { AppEnv } from '#server/platform/http/context.ts';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * A browser says where a request comes from: Sec-Fetch-Site where it sends that, else Origin. A call that a cookie may
 * speak for has to come from our own pages. @throws {AppError} CROSS_SITE
 */
export function requireSameOrigin(context: Context<AppEnv>, publicUrl: string): void {
  const site = context.req.header('sec-fetch-site');
  const isOurs =
    site === undefined ? context.req.header('origin') === new URL(publicUrl).origin : site === 'same-origin';
  if (!isOurs) throw new AppError('CROSS_SITE');
}
