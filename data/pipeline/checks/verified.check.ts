import type { BookCheck } from '#data/pipeline/checks/check.ts';
import { hashOfLaw } from '#data/pipeline/verified-text.ts';

/** Requires the text of every rule version to match, word for word, what was verified against the official print. */
export const checkVerified: BookCheck = (book, { verified }) =>
  book.rules.flatMap(({ value, fault }) =>
    value.versions.flatMap(({ effective_from: day, law }, at) => {
      const expected = verified[value.rule_number]?.[day];
      const path = ['versions', at, 'law'];
      if (expected === undefined) return [fault(path, `the text of ${day} was never verified`)];
      return hashOfLaw(law) === expected ? [] : [fault(path, 'the official text differs from its verified words')];
    }),
  );
