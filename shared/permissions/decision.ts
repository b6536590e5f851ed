import type { RefusalCode } from '#shared/errors/app-error.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/**
 * A policy's decision. `as` is the allowed actor with a narrower type. Functions that write data require it instead of
 * a plain user ID. `message` replaces the standard sentence for `code`.
 */
export type Decision<A> = { allowed: true; as: A } | { allowed: false; code: RefusalCode; message?: string };

export const allow = <A>(as: A): Decision<A> => ({ allowed: true, as });
export const deny = (code: RefusalCode, message?: string): Decision<never> =>
  message === undefined ? { allowed: false, code } : { allowed: false, code, message };

/**
 * Decides whether an actor may make a request at all. A policy is a pure function. The handler checks whatever depends
 * on the requested data.
 */
export type Policy<A extends Actor = Actor> = (actor: Actor) => Decision<A>;
