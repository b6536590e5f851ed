import { seal, unseal } from '#server/platform/sealing/seal.ts';
import { AppError } from '#shared/errors/app-error.ts';

const PURPOSE = 'notices by mail';

/** Returns a token that lets the reader of an email unsubscribe without signing in. It doesn't expire. */
export const unsubscribeToken = (userId: string, secret: string): string => seal(userId, secret, PURPOSE);

/** Returns the user that a token belongs to. @throws {AppError} INVALID_INPUT if this site didn't issue it */
export function userOfToken(token: string, secret: string): string {
  try {
    return unseal(token, secret, PURPOSE);
  } catch (cause) {
    const message = 'This link isn’t valid. Please open it from the email again.';
    throw new AppError('INVALID_INPUT', { message, fields: { 'query.token': message }, cause });
  }
}
