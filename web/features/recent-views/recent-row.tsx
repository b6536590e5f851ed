import { type ReactNode, useState } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { recentViews } from '#shared/recent-views/recent-views.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import type { Viewed } from '#web/features/recent-views/read-recent.ts';
import { RecentList } from '#web/features/recent-views/recent-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const SHOWN = 3;

type Props = { viewed: Viewed; articles: readonly ArticleSummary[]; actions: ReactNode };

/** Shows the rules that the user viewed last, with a link to all of them. Renders nothing if there are none. */
export function RecentRow({ viewed: { studies, levels }, articles, actions }: Props) {
  const [now] = useState(() => Date.now());
  const views = recentViews(studies, 'last_viewed', SHOWN);
  if (views.length === 0) return null;
  return (
    <section className="mt-6 stack-3">
      <div className="row row-between">
        <h2>Recently viewed</h2>
        <div className="row">
          <LinkButton tone="ghost" flush to={PAGE_PATHS.recent}>
            See all
          </LinkButton>
          {actions}
        </div>
      </div>
      <RecentList isShort views={views} levels={levels} articles={articles} now={now} />
    </section>
  );
}
