import type { BookCheck } from '#data/pipeline/checks/check.ts';
import { outside } from '#data/pipeline/limits.ts';
import { SENSITIVE } from '#shared/fre-editing/source.contract.ts';

function wrongWith(own: string, other: string, theirs: readonly string[] | undefined, known: boolean): string | null {
  if (!known) return `Rule ${other} doesn’t exist`;
  if (other === own) return 'a rule can’t be related to itself';
  if (SENSITIVE.has(other)) return `Rule ${other} can’t be a related rule`;
  return theirs?.includes(own) === false ? `Rule ${other} doesn’t name Rule ${own} in return` : null;
}

/** Requires 2 to 6 related rules that exist and relate back to this one. Rules 412-415 have no relations. */
export const checkRelated: BookCheck = (book, { weights }) =>
  book.rules.flatMap(({ value, fault }) => {
    const { rule_number: own, related_rules: related } = value;
    const range = SENSITIVE.has(own) ? ([0, 0] as const) : ([2, 6] as const);
    const counts = outside('related_rules', new Set(related).size, 'different rules', range);
    const single = related.flatMap((other, at) => {
      const theirs = book.byNumber.get(other)?.value.related_rules;
      const message = wrongWith(own, other, theirs, weights.has(other));
      return message === null ? [] : [fault(['related_rules', at], message)];
    });
    return [...counts.map((message) => fault(['related_rules'], message)), ...single];
  });
