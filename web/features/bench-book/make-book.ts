import { type ObjectionCard, objectionCards } from '#shared/bench-book/objection-cards.ts';
import { firstSentences } from '#shared/bench-book/sentences.ts';
import type { RuleVersion } from '#shared/rules/law.contract.ts';
import { paragraphs } from '#shared/rules/law.text.ts';
import { versionInForce } from '#shared/rules/law.version.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { type Amendment, amendmentOn } from '#web/rule-kit/amendment.ts';

/** A rule as it's printed. `inShort` is the beginning of its plain English, and `note` is the user's bookmark note. */
export type BookRule = {
  rule: RuleDetail;
  version: RuleVersion;
  amendment: Amendment | null;
  inShort: string;
  cards: readonly ObjectionCard[];
  note: string | null;
};

/** A bench book. `edition` is the sentence that names the edition, such as 'Current through December 1, 2024'. */
export type BenchBook = { title: string; edition: string; rules: readonly BookRule[] };

type Parts = {
  title: string;
  rules: readonly RuleDetail[];
  /** Rules outside the book that its cards quote. */
  quoted: readonly RuleDetail[];
  notes: ReadonlyMap<string, string>;
};

/** Puts a book together, with the rule versions in force on a day ('YYYY-MM-DD'). */
export function makeBook({ title, rules, quoted, notes }: Parts, day: string): BenchBook {
  const known = new Map([...quoted, ...rules].map((rule) => [rule.rule_number, rule]));
  return {
    title,
    edition: rules[0]?.edition ?? '',
    rules: rules.map((rule) => ({
      rule,
      version: versionInForce(rule.versions, day),
      amendment: amendmentOn(rule, day),
      inShort: firstSentences(paragraphs(rule.plain_english ?? '')[0] ?? ''),
      cards: objectionCards(rule, known, day),
      note: notes.get(rule.id) ?? null,
    })),
  };
}
