import { rulePath } from '#shared/pages/page-paths.ts';
import { masteryWord } from '#shared/progress/mastery.words.ts';
import type { RecentView } from '#shared/recent-views/recent-view.contract.ts';
import type { ArticleSummary, RuleHeading } from '#shared/rules/article.contract.ts';
import type { MasteryLevel } from '#shared/study/study-event.contract.ts';
import { durationWords } from '#shared/time/duration.ts';
import { relativeTime } from '#shared/time/relative-time.ts';
import { MasteryRing } from '#web/rule-kit/mastery-ring.tsx';
import { Card, CardLink } from '#web/ui/card.tsx';
import '#web/features/recent-views/recent-views.css';

type Known = RuleHeading & { slug: string; article: string };

function rulesById(articles: readonly ArticleSummary[]): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const { article_slug: slug, title, rules } of articles)
    for (const rule of rules) known.set(rule.id, { ...rule, slug, article: title });
  return known;
}

type Props = {
  views: readonly RecentView[];
  levels: ReadonlyMap<string, MasteryLevel>;
  articles: readonly ArticleSummary[];
  now: number;
  /** Whether to leave out the number of views and the time spent. */
  isShort?: boolean;
};

/** Shows cards that link to viewed rules. */
export function RecentList({ views, levels, articles, now, isShort = false }: Props) {
  const known = rulesById(articles);
  return (
    <ul className="grid grid-3">
      {views.map((view) => (
        <li key={view.id}>
          <RecentCard
            view={view}
            rule={known.get(view.ruleId)}
            level={levels.get(view.ruleId) ?? 'not_started'}
            now={now}
            isShort={isShort}
          />
        </li>
      ))}
    </ul>
  );
}

const times = (count: number) => (count === 1 ? '1 view' : `${count} views`);

type CardProps = { view: RecentView; rule: Known | undefined; level: MasteryLevel; now: number; isShort: boolean };

function RecentCard({ view, rule, level, now, isShort }: CardProps) {
  const { viewCount, timeSpentSeconds, averageTimePerView, lastViewed } = view;
  const facts = (
    <>
      {!isShort && (
        <span className="text-xs soft">
          {times(viewCount)}, {durationWords(timeSpentSeconds)}
          {viewCount > 1 && `, about ${durationWords(averageTimePerView)} each`}
        </span>
      )}
      <span className="text-xs muted">{relativeTime(Date.parse(lastViewed), now)}</span>
    </>
  );
  if (rule === undefined) {
    return (
      <Card className="recent-views">
        <b>Rule not found</b>
        {facts}
      </Card>
    );
  }
  return (
    <CardLink to={rulePath(rule.slug, rule.rule_number)} className="recent-views">
      <span className="row row-between">
        <span className="recent-views-number">Rule {rule.rule_number}</span>
        <MasteryRing level={level} label={masteryWord(level)} />
      </span>
      <b>{rule.full_title}</b>
      {!isShort && <span className="text-xs soft">{rule.article}</span>}
      {facts}
    </CardLink>
  );
}
