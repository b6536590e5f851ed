import { v7 as newEventId } from 'uuid';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { CatalogChunk } from '#shared/content/manifest.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isMember } from '#shared/permissions/member.policy.ts';
import { articleProgress } from '#shared/progress/article-progress.ts';
import type { RuleProgress } from '#shared/progress/progress.contract.ts';
import {
  markStudied,
  putMastery,
  putRuleProgress,
  readArticleProgress,
  readRuleProgress,
  readUserProgress,
} from '#shared/progress/progress.endpoints.ts';
import { ruleProgress } from '#shared/progress/rule-progress.ts';
import { userProgress } from '#shared/progress/user-progress.ts';
import { eventAt, type StudyClock } from '#shared/study/event-when.ts';
import type { MonthStudy } from '#shared/study/month-study.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import type { LoggedEvent, MasteryLevel } from '#shared/study/study-event.contract.ts';

/**
 * What the slice needs. `logEvents` adds events to the study log, all or nothing. `clockOf` returns a user's clock. Its
 * UTC offset is the given one or, by default, the last study event's.
 */
export type ProgressDeps = Pick<Deps, 'now'> & {
  readEdition: () => Promise<{ catalog: CatalogChunk }>;
  readRuleStudies: (userId: string, ruleIds?: readonly string[]) => Promise<readonly RuleStudy[]>;
  readMonthStudies: (userId: string) => Promise<readonly MonthStudy[]>;
  countBookmarks: (userId: string) => Promise<number>;
  logEvents: (userId: string, events: readonly LoggedEvent[]) => Promise<void>;
  clockOf: (userId: string, tzOffsetMin?: number) => Promise<StudyClock>;
};

/** What a user reports about a rule: that they studied it, how well they know it, or both. */
type Said = { studied?: boolean; level?: MasteryLevel | undefined; tzOffsetMin?: number | undefined };

/** Routes for the user's progress and for the events behind it. Learning specification §7, decisions 18 and 19. */
export function progressRoutes(deps: ProgressDeps): Route[] {
  const { now, readEdition, readRuleStudies, readMonthStudies } = deps;
  const readArticles = async () => (await readEdition()).catalog.articles;

  async function requireRule(id: string): Promise<void> {
    const isThere = (await readArticles()).some(({ rules }) => rules.some((rule) => rule.id === id));
    if (!isThere) throw new AppError('RULE_NOT_FOUND', { message: `There’s no rule ${id}.` });
  }

  async function progressWith(userId: string, ruleId: string): Promise<RuleProgress> {
    await requireRule(ruleId);
    const [study] = await readRuleStudies(userId, [ruleId]);
    return ruleProgress(ruleId, study, now());
  }

  async function say(userId: string, ruleId: string, { studied = false, level, tzOffsetMin }: Said) {
    await requireRule(ruleId);
    const about = () => ({ id: newEventId(), ruleId });
    const when = eventAt(now(), await deps.clockOf(userId, tzOffsetMin));
    const events: LoggedEvent[] = [];
    if (studied) events.push({ ...about(), type: 'studied', ...when });
    if (level !== undefined) events.push({ ...about(), type: 'assessment', level, ...when });
    await deps.logEvents(userId, events);
    return progressWith(userId, ruleId);
  }

  return [
    route(readUserProgress, isMember, async ({ query: { tz_offset_min }, actor: { userId } }) => {
      const [articles, ruleStudies, months, bookmarks, clock] = await Promise.all([
        readArticles(),
        readRuleStudies(userId),
        readMonthStudies(userId),
        deps.countBookmarks(userId),
        deps.clockOf(userId, tz_offset_min),
      ]);
      return userProgress({ articles, ruleStudies, months, bookmarks, today: { at: now(), ...clock } });
    }),
    route(readRuleProgress, isMember, ({ params: { id }, actor }) => progressWith(actor.userId, id)),
    route(putRuleProgress, isMember, ({ params: { id }, body, actor }) =>
      say(actor.userId, id, {
        studied: body.studied === true,
        level: body.masteryLevel,
        tzOffsetMin: body.tz_offset_min,
      }),
    ),
    route(markStudied, isMember, ({ params: { id }, body, actor }) =>
      say(actor.userId, id, { studied: true, tzOffsetMin: body?.tz_offset_min }),
    ),
    route(putMastery, isMember, ({ params: { id }, body, actor }) =>
      say(actor.userId, id, { level: body.masteryLevel, tzOffsetMin: body.tz_offset_min }),
    ),
    route(readArticleProgress, isMember, async ({ params: { id }, actor }) => {
      const article = (await readArticles()).find((each) => each.id === id);
      if (article === undefined) throw new AppError('ARTICLE_NOT_FOUND', { message: `There’s no article ${id}.` });
      const studies = await readRuleStudies(
        actor.userId,
        article.rules.map((rule) => rule.id),
      );
      return articleProgress(article, new Map(studies.map((study) => [study.ruleId, study])), now());
    }),
  ];
}
