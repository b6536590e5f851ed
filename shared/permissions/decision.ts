import { REFUSALS, type RefusalCode } from '#shared/errors/app-error.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/**
 * A policy's answer. `as` is the actor it let through, narrowed; writes take that, not a bare user id. `message`: the sentence
 * people read where it is not the code's own.
 */
export type Decision<A> = { allowed: true; as: A } | { allowed: false; code: RefusalCode; message?: string };

export const allow = <A>(as: A): Decision<A> => ({ allowed: true, as });
export const deny = (code: RefusalCode, message?: string): Decision<never> =>
  message === undefined ? { allowed: false, code } : { allowed: false, code, message };

/** What people read of a refusal. */
export const sentenceOf = ({
  code,
  message = REFUSALS[code].message,
}: Extract<Decision<never>, { allowed: false }>): string => message;

/** May this actor make the call at all? Pure; what depends on the thing itself is asked again by the handler. */
export type Policy<A extends Actor = Actor> = (actor: Actor) => Decision<A>;
