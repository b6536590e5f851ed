import type { ReactNode } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

/** The title, lead, and breadcrumb of study analytics. Learning specification §2. */
export const ANALYTICS_HEAD = {
  title: 'Study Analytics',
  lead: 'Track your learning progress and performance insights',
  crumbs: { trail: [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }], at: 'Analytics' },
} as const;

/** Shows the title above the user's own analytics, with `children` next to it. */
export function AnalyticsHead({ children }: { children?: ReactNode }) {
  const { title, lead, crumbs } = ANALYTICS_HEAD;
  return (
    <>
      <Breadcrumbs trail={crumbs.trail} current={crumbs.at} />
      <div className="row row-between row-top">
        <div className="page-head">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {children}
      </div>
    </>
  );
}
