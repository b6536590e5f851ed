import type { RuleSource } from '#shared/fre-editing/source.contract.ts';
import type { Law } from '#shared/rules/law.contract.ts';

/** Returns the official text of a rule's newest version. */
export function currentLaw({ versions }: RuleSource): Law {
  return versions.at(-1)?.law ?? {};
}
