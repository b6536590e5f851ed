import { allow, type Policy } from '#shared/permissions/decision.ts';

/**
 * Allows everyone. Use it for requests that reveal nothing about any other user, such as health checks, the API
 * description, and signing in and out.
 */
export const anyone: Policy = (actor) => allow(actor);
