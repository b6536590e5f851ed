import type { RuleSource } from '#data/pipeline/source.contract.ts';
import type { Law } from '#shared/rules/law.contract.ts';

/** The newest wording of a rule in the book. */
export function currentLaw({ versions }: RuleSource): Law {
  return versions.at(-1)?.law ?? {};
}
