import type { BookCheck } from '#data/pipeline/checks/check.ts';
import { hashOfLaw } from '#data/pipeline/verified-text.ts';

/** Requires the words of every rule version to match the hash of its verified text. */
export const checkVerified: BookCheck = (book, { verified }) =>
  book.rules.flatMap(({ value, fault }) =>
    value.versions.flatMap(({ effective_from: day, law }, at) => {
      const expected = verified[value.rule_number]?.[day];
      const path = ['versions', at, 'law'];
      if (expected === undefined) return [fault(path, `the text of ${day} was never verified`)];
      return hashOfLaw(law) === expected ? [] : [fault(path, 'the official text differs from its verified words')];
    }),
  );
