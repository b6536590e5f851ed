import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';
import { ArticleProgress, RuleProgress, UserProgress } from '#shared/progress/progress.contract.ts';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { MasteryLevel } from '#shared/study/study-event.contract.ts';

const ofProgress = { tag: 'Study', envelope: 'fre' } as const;
const ofRule = {
  ...ofProgress,
  params: z.strictObject({ id: RuleId }),
  response: RuleProgress,
  refusals: [...MEMBER_REFUSALS, 'RULE_NOT_FOUND'],
} as const;
const saidOfRule = { ...ofRule, refusals: [...ofRule.refusals, 'RATE_LIMITED', 'STORAGE_FULL'] } as const;
const TzOffset = z.optional(z.int().check(z.minimum(-840), z.maximum(840)));
const QueryOffset = z.optional(
  z.pipe(
    z.pipe(z.string().check(z.regex(/^-?\d{1,3}$/)), z.transform(Number)),
    z.int().check(z.minimum(-840), z.maximum(840)),
  ),
);

/**
 * `tz_offset_min` is how many minutes the user's clock is ahead of UTC. It defaults to the last known offset (decision
 * 19). Learning specification §7.
 */
export const readUserProgress = endpoint({
  ...ofProgress,
  method: 'GET',
  path: '/fre/progress/user',
  summary: 'The user’s progress on the Federal Rules, overall and by article',
  query: z.object({ tz_offset_min: QueryOffset }),
  response: UserProgress,
  refusals: MEMBER_REFUSALS,
});

export const readRuleProgress = endpoint({
  ...ofRule,
  method: 'GET',
  path: '/fre/progress/rule/{id}',
  summary: 'The user’s progress on a rule',
});

/** Progress is computed from events, so clients can only send events: a studied mark, a self-assessment, or both. */
export const putRuleProgress = endpoint({
  ...saidOfRule,
  method: 'PUT',
  path: '/fre/progress/rule/{id}',
  summary: 'Marks a rule as studied, records the user’s self-assessment of it, or both',
  body: z
    .strictObject({
      studied: z.optional(z.literal(true)),
      masteryLevel: z.optional(MasteryLevel),
      tz_offset_min: TzOffset,
    })
    .check(
      z.refine(({ studied, masteryLevel }) => studied !== undefined || masteryLevel !== undefined, {
        error: 'Send studied, masteryLevel, or both',
      }),
    ),
});

export const markStudied = endpoint({
  ...saidOfRule,
  method: 'POST',
  path: '/fre/progress/rule/{id}/study',
  summary: 'Marks a rule as studied',
  body: z.optional(z.strictObject({ tz_offset_min: TzOffset })),
});

/**
 * The level is stored as a self-assessment, which can't earn 'mastered' and stops counting at the next graded session
 * on the rule. Formulas §2.
 */
export const putMastery = endpoint({
  ...saidOfRule,
  method: 'PUT',
  path: '/fre/progress/rule/{id}/mastery',
  summary: 'Records the user’s self-assessment of a rule',
  body: z.strictObject({ masteryLevel: MasteryLevel, tz_offset_min: TzOffset }),
});

export const readArticleProgress = endpoint({
  ...ofProgress,
  method: 'GET',
  path: '/fre/progress/article/{id}',
  summary: 'The user’s progress on an article',
  params: z.strictObject({ id: z.string().check(z.regex(/^fre-article-\d{1,2}$/)) }),
  response: ArticleProgress,
  refusals: [...MEMBER_REFUSALS, 'ARTICLE_NOT_FOUND'],
});
