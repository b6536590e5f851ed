import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { Day } from '#shared/rules/law.contract.ts';
import { RuleNumber } from '#shared/rules/rule.contract.ts';
import { Difficulty } from '#shared/rules/scales.ts';

const RuleWeight = z.strictObject({
  rule: RuleNumber,
  article: z.int(),
  frequency: z.int(),
  importance: z.int(),
  difficulty: Difficulty,
  questions: z.int(),
});
export type RuleWeight = z.infer<typeof RuleWeight>;

/** SHA-256 hashes of verified text, by rule and by the day on which the version took effect. */
export const VerifiedText = z.record(RuleNumber, z.record(Day, z.string().check(z.regex(/^[0-9a-f]{64}$/))));
export type VerifiedText = z.infer<typeof VerifiedText>;

const Fingerprints = z.object({
  edition: z.string(),
  rules: z.array(z.looseObject({ rule_number: RuleNumber, title: z.string(), article: z.int(), whole: z.string() })),
});
type Fingerprints = z.infer<typeof Fingerprints>;

type ArticleReference = { number: number; title: string; frequency: number; importance: number };

/** The tables that sources are checked against. Titles come from the official print. */
export type References = {
  weights: ReadonlyMap<string, RuleWeight>;
  titles: ReadonlyMap<string, string>;
  articles: readonly ArticleReference[];
  verified: VerifiedText;
  /** Parts that must each have a question (content standard, section 5). */
  blueprint: readonly string[];
  /**
   * The days of amendments that have been adopted but aren't in the sources yet, by rule. Builds must announce them.
   * Admins may withdraw an announcement, because Congress can still stop an amendment, so their edits are checked
   * without this table.
   */
  adopted: ReadonlyMap<string, string>;
};

/**
 * The eleven articles. `importance` is the rounded mean of the three highest importances among the article's rules.
 * `frequency` is the rounded mean of the five highest frequencies, adjusted for Articles 5, 6, and 9.
 */
const ARTICLES: readonly ArticleReference[] = [
  { number: 1, title: 'General Provisions', frequency: 54, importance: 4 },
  { number: 2, title: 'Judicial Notice', frequency: 36, importance: 3 },
  { number: 3, title: 'Presumptions in Civil Cases', frequency: 8, importance: 2 },
  { number: 4, title: 'Relevance and Its Limits', frequency: 91, importance: 5 },
  { number: 5, title: 'Privileges', frequency: 30, importance: 2 },
  { number: 6, title: 'Witnesses', frequency: 90, importance: 5 },
  { number: 7, title: 'Opinions and Expert Testimony', frequency: 79, importance: 5 },
  { number: 8, title: 'Hearsay', frequency: 90, importance: 5 },
  { number: 9, title: 'Authentication and Identification', frequency: 52, importance: 3 },
  { number: 10, title: 'Contents of Writings, Recordings, and Photographs', frequency: 39, importance: 3 },
  { number: 11, title: 'Miscellaneous Rules', frequency: 5, importance: 1 },
];

const BLUEPRINT: readonly string[] =
  `103(a)(1) 103(a)(2) 104(a) 104(b) 404(a)(1) 404(a)(2) 404(a)(3) 404(b)(1) 404(b)(2) 405(a) 405(b) 407 408(b)
  608(a) 608(b) 609(a)(1) 609(a)(2) 609(b) 611(a) 611(b) 611(c) 612(b) 613(a) 613(b) 701(a) 701(b) 701(c) 702(a) 702(b)
  702(c) 702(d) 703 704(b) 801(a) 801(b) 801(c) 801(d)(1)(A) 801(d)(1)(B) 801(d)(1)(C) 801(d)(2)(A) 801(d)(2)(B)
  801(d)(2)(C) 801(d)(2)(D) 801(d)(2)(E) 803(1) 803(2) 803(3) 803(4) 803(5) 803(6) 803(8) 803(16) 803(18) 803(21) 803(22)
  804(a) 804(b)(1) 804(b)(2) 804(b)(3) 804(b)(6) 901(b)(1) 901(b)(4) 901(b)(5) 901(b)(9) 902(11) 107 1006`.split(/\s+/);

const ADOPTED: ReadonlyMap<string, string> = new Map([['801', '2026-12-01']]);

const beside = (name: string) => new URL(name, import.meta.url);

async function readJson<T>(name: string, contract: z.ZodMiniType<T>): Promise<T> {
  return contract.parse(JSON.parse(await readFile(beside(name), 'utf8')));
}

/** The URL of the file with the hashes of the verified text. */
export const VERIFIED_TEXT = beside('verified-text.json');

/** Reads the fingerprints of the official print. */
export function readFingerprints(): Promise<Fingerprints> {
  return readJson('fre-fingerprints.json', Fingerprints);
}

/** Reads the reference tables from the files next to this one, and adds the tables defined here. */
export async function readReferences(): Promise<References> {
  const [weights, { rules }, verified] = await Promise.all([
    readJson('rule-weights.json', z.array(RuleWeight)),
    readFingerprints(),
    readJson('verified-text.json', VerifiedText),
  ]);
  return {
    weights: new Map(weights.map((weight) => [weight.rule, weight])),
    titles: new Map(rules.map(({ rule_number, title }) => [rule_number, title])),
    articles: ARTICLES,
    verified,
    blueprint: BLUEPRINT,
    adopted: ADOPTED,
  };
}
