import type { Context } from 'hono';
import type { AppEnv } from '#server/platform/http/context.ts';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * Checks that a request authorized by a cookie comes from the site's own pages. Uses Sec-Fetch-Site if the browser
 * sends it, and Origin otherwise.
 * @throws {AppError} CROSS_SITE
 */
export function requireSameOrigin(context: Context<AppEnv>, publicUrl: string): void {
  const site = context.req.header('sec-fetch-site');
  const isOurs =
    site === undefined ? context.req.header('origin') === new URL(publicUrl).origin : site === 'same-origin';
  if (!isOurs) throw new AppError('CROSS_SITE');
}
