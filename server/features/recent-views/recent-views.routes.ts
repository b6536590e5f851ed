import { v7 as newEventId } from 'uuid';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ArticleChunk } from '#shared/content/manifest.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { EndpointInput } from '#shared/http/endpoint.ts';
import { isMember } from '#shared/permissions/member.policy.ts';
import { listRecentViews, trackView } from '#shared/recent-views/recent-view.endpoints.ts';
import { recentStats, recentViews } from '#shared/recent-views/recent-views.ts';
import { ruleFacts } from '#shared/rules/rule.facts.ts';
import { type EventWhen, eventAt, type StudyClock } from '#shared/study/event-when.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';

type Edition = { articles: ReadonlyMap<string, ArticleChunk> };

/**
 * What the slice needs. `logEvents` adds events to the study log and ignores a known `opId`. `clockOf` returns a user's
 * clock. Its UTC offset is the given one or, by default, the last study event's.
 */
export type RecentViewsDeps = Pick<Deps, 'now'> & {
  readEdition: () => Promise<Edition>;
  readRuleStudies: (userId: string) => Promise<readonly RuleStudy[]>;
  logEvents: (userId: string, events: readonly LoggedEvent[], opId?: string) => Promise<void>;
  clockOf: (userId: string, tzOffsetMin?: number) => Promise<StudyClock>;
};

type Tracked = EndpointInput<typeof trackView>['body'];

/** Routes for recently viewed rules. Learning specification §7. */
export function recentViewsRoutes({ now, readEdition, readRuleStudies, logEvents, clockOf }: RecentViewsDeps): Route[] {
  const facts = async () => {
    const { articles } = await readEdition();
    return ruleFacts([...articles.values()].map(({ article }) => article));
  };

  /**
   * Returns when a view happened. The study log corrects impossible times only later, so they're corrected here if the
   * study day has to be computed from them.
   */
  async function whenOf(userId: string, { at = now(), tz_offset_min, local_day }: Tracked): Promise<EventWhen> {
    const clock = await clockOf(userId, tz_offset_min);
    if (local_day === undefined) return eventAt(Math.max(0, Math.min(at, now())), clock);
    return { at, tzOffsetMin: clock.tzOffsetMin, localDay: local_day };
  }

  return [
    route(listRecentViews, isMember, async ({ query: { limit, sortBy, includeStats }, actor }) => {
      const [studies, known] = await Promise.all([readRuleStudies(actor.userId), facts()]);
      const views = recentViews(studies, sortBy, limit);
      return {
        recentViews: views.map((view) => ({ ...view, rule: known.get(view.ruleId) ?? null })),
        ...(includeStats === 'true' ? { stats: recentStats(studies) } : {}),
      };
    }),
    route(trackView, isMember, async ({ body, actor }) => {
      const { ruleId, timeSpentSeconds: durationS, userId = actor.userId, eventId = newEventId(), opId } = body;
      if (userId !== actor.userId) throw new AppError('WRONG_ACCOUNT');
      if (!(await facts()).has(ruleId)) throw new AppError('RULE_NOT_FOUND', { message: `There’s no rule ${ruleId}.` });
      const when = await whenOf(actor.userId, body);
      await logEvents(actor.userId, [{ type: 'view', id: eventId, ruleId, durationS, ...when }], opId);
      return { tracked: true as const };
    }),
  ];
}
