import * as z from 'zod/mini';
import type { Part } from '#server/features/comments/thread-gaps.ts';
import { seal, unseal } from '#server/platform/sealing/seal.ts';
import { AppError } from '#shared/errors/app-error.ts';

const PURPOSE = 'comments-cursor';
const Sealed = z.tuple([z.string(), z.nullable(z.string()), z.string(), z.string(), z.string()]);

/** A cursor names a part of a thread. It's sealed, so clients can't see how paths are built. */
export const cursorTo = (confessionId: string, part: Part, secret: string): string =>
  seal(JSON.stringify([confessionId, part.parentId, part.parentPath, part.after, part.before]), secret, PURPOSE);

/** @throws {AppError} INVALID_INPUT for a cursor that is from another confession or wasn't made by this server */
export function partAt(confessionId: string, cursor: string, secret: string): Part {
  try {
    const [of, parentId, parentPath, after, before] = Sealed.parse(JSON.parse(unseal(cursor, secret, PURPOSE)));
    if (of === confessionId) return { parentId, parentPath, after, before };
  } catch {
    // A broken cursor is refused below, like one from another confession.
  }
  throw new AppError('INVALID_INPUT', {
    fields: { 'query.cursor': 'These comments have changed. Please load them again.' },
  });
}
