import type { ReactNode } from 'react';
import type { Article } from '#shared/rules/article.contract.ts';
import { ArticleHeader } from '#web/features/article/article-header.tsx';
import type { ArticleStudy } from '#web/features/article/article-study.ts';
import { ARTICLE_TABS, type ArticleTab } from '#web/features/article/article-tab.ts';
import { LearningPath } from '#web/features/article/learning-path.tsx';
import { PracticeHub } from '#web/features/article/practice-hub.tsx';
import { RuleOverview } from '#web/features/article/rule-overview.tsx';
import { StrategyGuide } from '#web/features/article/strategy-guide.tsx';
import { Tabs, type TabWay } from '#web/ui/tabs.tsx';

const PANELS = {
  'rule-overview': RuleOverview,
  'learning-path': LearningPath,
  'strategy-guide': StrategyGuide,
  'practice-hub': PracticeHub,
};

type Props = {
  article: Article;
  /** The user's progress, or undefined until it's known. */
  study: ArticleStudy | undefined;
  /** The button that bookmarks the whole article. */
  bookmark: ReactNode;
  tab: ArticleTab;
  onTab: (tab: ArticleTab, way: TabWay) => void;
};

/** Shows an article's header and one of its four tabs. */
export function ArticleView({ article, study, bookmark, tab, onTab }: Props) {
  const Panel = PANELS[tab];
  return (
    <div className="stack">
      <ArticleHeader article={article} study={study} />
      <Tabs label="Article" tabs={ARTICLE_TABS} selected={tab} onSelect={onTab}>
        <Panel article={article} study={study} bookmark={bookmark} />
      </Tabs>
      {/* Tabs don't work without scripts. */}
      <noscript>
        {tab !== 'strategy-guide' && <StrategyGuide article={article} study={study} />}
        {tab !== 'learning-path' && <LearningPath article={article} study={study} />}
      </noscript>
    </div>
  );
}
