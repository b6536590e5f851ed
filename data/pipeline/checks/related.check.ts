import type { BookCheck } from '#data/pipeline/checks/check.ts';
import { outside } from '#data/pipeline/limits.ts';
import { SENSITIVE } from '#data/pipeline/source.contract.ts';

function wrongWith(own: string, other: string, theirs: readonly string[] | undefined, known: boolean): string | null {
  if (!known) return `Rule ${other} does not exist`;
  if (other === own) return 'a rule is not related to itself';
  if (SENSITIVE.has(other)) return `Rule ${other} is not shown as related`;
  return theirs?.includes(own) === false ? `Rule ${other} does not name Rule ${own} in return` : null;
}

/** Related rules: 2 to 6 known rules, in both directions, without rules 412-415, which have none themselves. */
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
