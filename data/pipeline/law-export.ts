import type { Book } from '#data/pipeline/book.ts';
import { currentLaw } from '#data/pipeline/current-law.ts';
import type { FreCandidate } from '#data/pipeline/fre-check.mjs';
import { lawText } from '#shared/rules/law.text.ts';

/** Returns every rule with its title and newest official text, in the format that fre-check reads. */
export function lawExport(book: Book): FreCandidate[] {
  return book.rules.map(({ value }) => ({
    rule_number: value.rule_number,
    full_title: value.full_title,
    official_text: lawText(currentLaw(value)),
  }));
}
