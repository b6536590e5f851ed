import type { ComponentProps, ReactNode } from 'react';
import { articlePath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Article, ArticleSummary } from '#shared/rules/article.contract.ts';
import { versionInForce } from '#shared/rules/law.version.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { AmendmentBanner } from '#web/features/rules/amendment-banner.tsx';
import { contentTabs } from '#web/features/rules/content-tabs.ts';
import { MISTAKES_ID } from '#web/features/rules/mock-trial-panel.tsx';
import { neighbors, ruleAfterArticle } from '#web/features/rules/neighbors.ts';
import { OtherRules } from '#web/features/rules/other-rules.tsx';
import { RuleActions } from '#web/features/rules/rule-actions.tsx';
import { RuleContent } from '#web/features/rules/rule-content.tsx';
import { RuleHeader } from '#web/features/rules/rule-header.tsx';
import { RuleRail } from '#web/features/rules/rule-rail.tsx';
import { RuleSteps, RuleStepsLoading } from '#web/features/rules/rule-steps.tsx';
import { useArrival } from '#web/features/rules/use-arrival.ts';
import { useContentTab } from '#web/features/rules/use-content-tab.ts';
import { amendmentOn } from '#web/rule-kit/amendment.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { useAfterPaint } from '#web/ui/use-after-paint.ts';
import '#web/features/rules/rule-view.css';

const ruleOverview = async () => (await import('#web/features/rules/rule-overview.tsx')).RuleOverview;

type Props = {
  rule: RuleDetail;
  /**
   * Undefined while the article's rules load, and null if they can't be loaded. In both cases, no neighbors are shown.
   */
  article: Article | null | undefined;
  /** All articles, once they're loaded. */
  articles?: readonly ArticleSummary[] | undefined;
  /** The user's current day, 'YYYY-MM-DD'. */
  today: string;
  /** The user's progress on the rule, in percent. Undefined until it's known. */
  progress: number | undefined;
  /** The user's mastery level for the rule. */
  mastery?: ReactNode;
  /** The button that marks the rule as studied, shown as the first study tool. */
  studied: ReactNode;
  /** The bookmark, as a ribbon at the top of the page and as a button among the study tools. */
  bookmark: { toggle: ReactNode; button: ReactNode };
  /**
   * The user's notes: the button that adds a note, the list below the official text, and the marks on parts, by
   * address.
   */
  notes: { button: ReactNode; list: ReactNode; marks: ReadonlyMap<string, ReactNode> | undefined };
  /** The leading cases on the rule, shown after its overview. */
  cases?: ReactNode;
};

export function RuleView(props: Props) {
  const { rule, article, articles = [], today, progress, mastery, studied, bookmark, notes, cases } = props;
  const { rule_number, full_title } = rule;
  const slug = rule.article.article_slug;
  const version = versionInForce(rule.versions, today);
  const amendment = amendmentOn(rule, today);
  const { tab, linked, select, open } = useContentTab(version.law, contentTabs(rule));
  useArrival(linked);
  const { previous, next, others } = neighbors(article?.rules ?? [], rule_number);
  const after = article && !next ? ruleAfterArticle(articles, article) : undefined;
  return (
    <>
      <div className="cols rule-view">
        <div>
          <div className="rule-view-crumbs">
            <Breadcrumbs
              trail={[
                { label: 'FRE Explorer', to: PAGE_PATHS.explorer },
                { label: rule.article.title, to: articlePath(slug) },
              ]}
              current={`Rule ${rule_number}: ${full_title}`}
            />
            <div className="rule-view-actions only-phone">
              <RuleActions slug={slug} ruleNumber={rule_number} linked={linked} bookmark={bookmark.toggle} />
            </div>
          </div>
          <RuleHeader {...{ rule, linked, progress, mastery }} bookmark={bookmark.toggle} />
          {amendment && <AmendmentBanner amendment={amendment} ruleNumber={rule_number} />}
          <RuleContent
            rule={rule}
            version={version}
            sheet={{ ruleNumber: rule_number, linked, notice: amendment, marks: notes.marks }}
            tab={tab}
            onSelect={select}
          />
          {notes.list}
        </div>
        <RuleRail
          rule={rule}
          studied={studied}
          bookmark={bookmark.button}
          note={notes.button}
          hasMistakesShown={tab === 'mock-trial'}
          onMoreMistakes={() => open('mock-trial', MISTAKES_ID)}
        />
        <LateOverview rule={rule} onOpen={open} />
        <div className="rule-view-cases">{cases}</div>
      </div>
      <OtherRules article={rule.article} rules={others} />
      {article === undefined ? (
        <RuleStepsLoading />
      ) : (
        <RuleSteps slug={slug} previous={previous} next={next} after={after} />
      )}
    </>
  );
}

type OverviewProps = ComponentProps<Awaited<ReturnType<typeof ruleOverview>>>;

/** Shows the overview only after the first paint. It can wait, because it repeats what's above it. */
function LateOverview(props: OverviewProps) {
  const isNeeded = useAfterPaint();
  const until = <div className="rule-view-overview no-print" />;
  return <LatePart isNeeded={isNeeded} load={ruleOverview} given={props} until={until} />;
}
