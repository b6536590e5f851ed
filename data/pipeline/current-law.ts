import type { RuleSource } from '#shared/fre-editing/source.contract.ts';
import { addressedParts } from '#shared/rules/law.address.ts';
import type { Law } from '#shared/rules/law.contract.ts';

/** Returns the official text of a rule's newest version. */
export function currentLaw({ versions }: RuleSource): Law {
  return versions.at(-1)?.law ?? {};
}

/**
 * Returns the addresses of the parts that any version of a rule has. Teaching may refer to any of them, because it's
 * shown with every version.
 */
export const addressesEver = ({ versions }: RuleSource): ReadonlySet<string> =>
  new Set(versions.flatMap(({ law }) => addressedParts(law).map(({ address }) => address)));
