import { createHash } from 'node:crypto';
import type { Book } from '#data/pipeline/book.ts';
import { bytesOf } from '#data/pipeline/chunks.ts';
import { words } from '#data/pipeline/fre-check.mjs';
import type { VerifiedText } from '#data/pipeline/references.ts';
import { Law } from '#shared/rules/law.contract.ts';
import { lawText } from '#shared/rules/law.text.ts';

/** Returns the lowercase hexadecimal SHA-256 of the words, normalized as in fre-check and joined by spaces. */
export function hashOfLaw(law: Law): string {
  return createHash('sha256')
    .update(words(lawText(law)).join(' '), 'utf8')
    .digest('hex');
}

/** Returns the lowercase hexadecimal SHA-256 of a text with its punctuation, labels, and nesting. */
export const exactHashOfLaw = (law: Law): string => createHash('sha256').update(bytesOf(Law, law)).digest('hex');

/**
 * Adds the hash of every rule whose newest text matches the official print word for word. `prints` has the first digits
 * of each hash. Rules in `open` are missing or differ, so they keep only their earlier hashes.
 */
export function verifyTexts(
  book: Book,
  prints: readonly { rule_number: string; whole: string }[],
  earlier: VerifiedText,
): { verified: VerifiedText; open: string[] } {
  const verified: VerifiedText = {};
  const open: string[] = [];
  for (const { rule_number, whole } of prints) {
    const newest = book.byNumber.get(rule_number)?.value.versions.at(-1);
    const hash = newest && hashOfLaw(newest.law);
    const isOfficial = newest !== undefined && hash?.startsWith(whole) === true;
    verified[rule_number] = { ...earlier[rule_number], ...(isOfficial ? { [newest.effective_from]: hash } : {}) };
    if (!isOfficial) open.push(rule_number);
  }
  return { verified, open };
}
