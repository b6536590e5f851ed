import { allow, type Policy } from '#shared/permissions/decision.ts';

/** For health checks, the API description, and signing in and out: they reveal nothing about any user. */
export const anyone: Policy = (actor) => allow(actor);
