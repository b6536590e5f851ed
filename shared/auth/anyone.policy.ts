import { allow, type Policy } from '#shared/auth/decision.ts';

/** Probes and the description of the API tell nothing about anyone. */
export const anyone: Policy = (actor) => allow(actor);
