import type { Book } from '#data/pipeline/book.ts';
import { isWithin } from '#shared/rules/law.address.ts';

/**
 * Counts the questions on each part in the blueprint. Questions on a part's inner parts count toward that part, too.
 */
export function coverage({ questions }: Book, blueprint: readonly string[]): [part: string, items: number][] {
  const tested = questions.flatMap(({ value }) => value.questions.map(({ part }) => part));
  return blueprint.map((part) => [part, tested.filter((each) => isWithin(each, part)).length]);
}
