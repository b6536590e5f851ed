import { isAPIError } from 'better-auth/api';
import type { Context } from 'hono';
import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { ADDRESS_HEADER } from '#server/features/accounts/auth.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { AppError, type RefusalCode } from '#shared/errors/app-error.ts';

const hasBearer = (context: Context<AppEnv>) => context.req.header('authorization') !== undefined;

/**
 * Returns the parts of a request that better-auth may see: its cookies, its user agent, and the client's IP address as
 * far as it can be trusted. Ignores cookies sent along with a bearer token, because such a request skips the origin
 * check.
 */
export function authHeaders(context: Context<AppEnv>, clientAddress: Deps['clientAddress']): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: clientAddress(context) });
  for (const name of hasBearer(context) ? ['user-agent'] : ['cookie', 'user-agent']) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/**
 * Waits for a call to better-auth. Turns its 4xx errors, and violations of a unique index, into `refusal`, so that the
 * response doesn't reveal the reason. Only the codes listed in `told` are passed on, with their messages.
 * @throws {AppError}
 */
export async function refusedAs<T>(
  refusal: RefusalCode,
  work: Promise<T>,
  told: readonly RefusalCode[] = [],
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, message } = (isAPIError(error) && error.body) || {};
    const known = told.find((each) => each === code);
    if (known !== undefined) throw new AppError(known, { cause: error, ...(message !== undefined && { message }) });
    if ((isAPIError(error) && error.statusCode < 500) || isUniqueViolation(error))
      throw new AppError(refusal, { cause: error });
    throw error;
  }
}

/**
 * Ends the calling browser's session and clears the session's cookies. Does nothing for API clients, which have no
 * cookies.
 */
export async function dropCookie(
  { auth, clientAddress }: Pick<AccountDeps, 'auth' | 'clientAddress'>,
  context: Context<AppEnv>,
): Promise<void> {
  if (hasBearer(context)) return;
  const { headers } = await auth().api.signOut({ headers: authHeaders(context, clientAddress), returnHeaders: true });
  passCookies(headers, context);
}

/** Forwards better-auth's cookies to the browser. */
export function passCookies(from: Headers, context: Context<AppEnv>): void {
  for (const cookie of from.getSetCookie()) context.header('Set-Cookie', cookie, { append: true });
}
