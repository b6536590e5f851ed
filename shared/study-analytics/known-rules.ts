import { type Mastery, masteryOf } from '#shared/progress/mastery.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import type { RuleSummary } from '#shared/rules/rule.contract.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

/** A rule of today's edition, with a user's mastery. `study` is undefined if there are no events about the rule. */
export type KnownRule = Mastery & { rule: RuleSummary; article: Article; study: RuleStudy | undefined };

/** Returns all rules of the edition in order, with a user's mastery at `now` (Unix ms). */
export function knownRules(articles: readonly Article[], studies: readonly RuleStudy[], now: number): KnownRule[] {
  const byId = new Map(studies.map((study) => [study.ruleId, study]));
  return articles.flatMap((article) =>
    article.rules.map((rule) => {
      const study = byId.get(rule.id);
      return { rule, article, study, ...masteryOf(study, now) };
    }),
  );
}
