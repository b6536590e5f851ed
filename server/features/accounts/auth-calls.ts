import { isAPIError } from 'better-auth/api';
import type { Context } from 'hono';
import { ADDRESS_HEADER } from '#server/features/accounts/auth.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { AppError, type RefusalCode } from '#shared/errors/app-error.ts';

/** What better-auth sees of a request: its cookies, the device, and the address as far as we trust it. */
export function authHeaders(context: Context<AppEnv>, clientAddress: Deps['clientAddress']): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: clientAddress(context) });
  for (const name of ['cookie', 'user-agent']) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** Runs a call of better-auth; whatever it refuses becomes `refusal`, so that its reasons tell nothing. @throws {AppError} */
export async function refusedAs<T>(refusal: RefusalCode, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new AppError(refusal, { cause: error });
    throw error;
  }
}

/** Hands cookies that better-auth sets on to the browser. */
export function passCookies(from: Headers, context: Context<AppEnv>): void {
  for (const cookie of from.getSetCookie()) context.header('Set-Cookie', cookie, { append: true });
}
