import { REFUSALS } from '#shared/errors/app-error.ts';
import type { Decision } from '#shared/permissions/decision.ts';

/**
 * Returns the sentence to show for a refusal. This function has its own file because few pages need it, and the
 * sentences of all refusals together are large.
 */
export const sentenceOf = ({
  code,
  message = REFUSALS[code].message,
}: Extract<Decision<never>, { allowed: false }>): string => message;
