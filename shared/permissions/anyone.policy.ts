import { allow, type Policy } from '#shared/permissions/decision.ts';

/** Probes, the description of the API, and the ways in and out of an account: they tell nothing about anyone. */
export const anyone: Policy = (actor) => allow(actor);
