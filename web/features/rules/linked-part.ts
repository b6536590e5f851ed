import { findPart } from '#shared/rules/law.address.ts';
import type { Law } from '#shared/rules/law.contract.ts';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns the address of the part that a URL's hash names, such as '#(b)(2)', percent-encoded or not. Null if there is
 * no such part.
 */
export function linkedPart(law: Law, hash: string): string | null {
  const address = decoded(hash.replace(/^#/, ''));
  return findPart(law, address) === undefined ? null : address;
}
