import type { Policy } from '#shared/auth/decision.ts';
import { allow } from '#shared/auth/decision.ts';

/** Everyone may read the law and what is taught about it. Learning specification §6. */
export const canReadRules: Policy = (actor) => allow(actor);
