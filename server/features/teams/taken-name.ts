import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** The message from community specification §5. */
export const OWN_NAME_TAKEN = 'You already have a team with this name in this competition';

/**
 * Awaits a transaction.
 * @throws {AppError} CONFLICT if it would give an owner two teams with the same name
 */
export async function refusedAsTaken<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', { message, cause: error }) : error;
  }
}
