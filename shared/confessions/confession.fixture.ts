import type { NewConfession } from '#shared/confessions/confession.contract.ts';

/** A confession that anyone may post. Pass only the fields that matter to the test. */
export const aNewConfession = (over: Partial<NewConfession> = {}): NewConfession => ({
  content: 'I objected to my own question and the judge sustained it.',
  ...over,
});
