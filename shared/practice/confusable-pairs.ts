/** Pairs of rules that students often confuse, by number. */
const CONFUSABLE_PAIRS = [
  ['602', '701'],
  ['608', '613'],
  ['404', '405'],
  ['803', '612'],
  ['107', '1006'],
  ['901', '1002'],
] as const;

/**
 * Returns the numbers of the two rules that a flashcard of the kind 'pair' tells apart, or only its own rule's number
 * if it tells apart two parts of one rule. `text` is its ID and its front.
 */
export function pairOn(number: string, text: string): readonly string[] {
  const others = new Set(text.match(/\d{3,4}/g) ?? []);
  const pair = CONFUSABLE_PAIRS.find((each) =>
    each.some((one, at) => one === number && others.has(each[1 - at] ?? '')),
  );
  return pair ?? [number];
}
