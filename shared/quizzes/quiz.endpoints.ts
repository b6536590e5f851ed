import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';
import { Quiz, QuizHistory, QuizSubmission, ruleQuizQuery, ScoredQuiz } from '#shared/quizzes/quiz.contract.ts';
import { SUBMIT_REFUSALS } from '#shared/quizzes/quiz.policy.ts';
import { Day } from '#shared/rules/law.contract.ts';
import { ArticleSlug, RuleId } from '#shared/rules/rule.contract.ts';

const tag = 'Quizzes';
const fre = { tag, envelope: 'fre' } as const;
const QuizAnswer = z.strictObject({ quiz: Quiz });
const LAST_OFFSET = 10_000;
/** A study day, or a time such as '2026-11-22T14:30:00Z'. */
const DayOrTime = z.union([Day, z.iso.datetime({ offset: true })]);

export const quizQuestions = endpoint({
  ...fre,
  method: 'GET',
  path: '/fre/quiz/questions',
  summary: 'Questions on a rule, on an article (learningPath is its slug), or on all rules, without their keys',
  query: z.object({
    ruleId: z.optional(RuleId),
    learningPath: z.optional(ArticleSlug),
    ...ruleQuizQuery,
  }),
  response: QuizAnswer,
  refusals: ['ACCOUNT_BANNED', 'RULE_NOT_FOUND', 'ARTICLE_NOT_FOUND'],
});

export const ruleQuiz = endpoint({
  ...fre,
  method: 'GET',
  path: '/fre/quiz/rule/{id}',
  summary: 'Questions on one rule, without their keys',
  params: z.strictObject({ id: RuleId }),
  query: z.object(ruleQuizQuery),
  response: QuizAnswer,
  refusals: ['ACCOUNT_BANNED', 'RULE_NOT_FOUND'],
});

export const submitQuiz = endpoint({
  ...fre,
  method: 'POST',
  path: '/fre/quiz/submit',
  summary: 'Scores a finished quiz and stores it in the user’s study log',
  body: QuizSubmission,
  takesIdempotencyKey: true,
  response: ScoredQuiz,
  refusals: [...SUBMIT_REFUSALS, 'CONFLICT', 'RATE_LIMITED', 'STORAGE_FULL'],
});

export const quizHistory = endpoint({
  ...fre,
  method: 'GET',
  path: '/fre/quiz/history',
  summary: 'The user’s attempts, newest first; startDate and endDate are inclusive and can be local dates or ISO times',
  query: z.object({
    ruleId: z.optional(RuleId),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
    offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(LAST_OFFSET))),
    startDate: z.optional(DayOrTime),
    endDate: z.optional(DayOrTime),
  }),
  response: QuizHistory,
  refusals: MEMBER_REFUSALS,
});
