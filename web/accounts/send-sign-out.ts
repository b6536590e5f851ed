import { signOut } from '#shared/accounts/account.endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';

/** A permanent refusal means that there is no session to end. */
const mayBeTriedAgain = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * Ends the session on the server.
 * @throws {ApiError} if it may still be open
 */
export async function sendSignOut(): Promise<void> {
  try {
    await call(signOut);
  } catch (error) {
    if (mayBeTriedAgain(error)) throw error;
  }
}
