const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Returns the FNV-1a hash of ASCII text (dates, IDs): an unsigned 32-bit number, the same in every build. Not for
 * secrets. Source: Fowler, Noll, Vo, draft-eastlake-fnv.
 */
export function fnv1a32(text: string): number {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash >>> 0;
}
