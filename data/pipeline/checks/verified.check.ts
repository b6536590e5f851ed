import type { BookCheck } from '#data/pipeline/checks/check.ts';
import { exactHashOfLaw, hashOfLaw } from '#data/pipeline/verified-text.ts';

/**
 * Requires every rule version to match the hash of its verified text. The hashes of prints and of early confirmations
 * cover only the words, and the others cover the exact text.
 */
export const checkVerified: BookCheck = (book, { verified }) =>
  book.rules.flatMap(({ value, fault }) =>
    value.versions.flatMap(({ effective_from: day, law }, at) => {
      const expected = verified[value.rule_number]?.[day];
      const path = ['versions', at, 'law'];
      if (expected === undefined) return [fault(path, `the text of ${day} was never verified`)];
      const isVerified = hashOfLaw(law) === expected || exactHashOfLaw(law) === expected;
      return isVerified ? [] : [fault(path, 'the official text differs from the verified text')];
    }),
  );
