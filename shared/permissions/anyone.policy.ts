import { allow, type Policy } from '#shared/permissions/decision.ts';

/**
 * Allows everyone. Use it for health checks, the API description, and signing in and out, which reveal nothing about
 * any user.
 */
export const anyone: Policy = (actor) => allow(actor);
