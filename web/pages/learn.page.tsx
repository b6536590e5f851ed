import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { UserProgress } from '#shared/progress/progress.contract.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useArticles } from '#web/content/use-content.ts';
import { ComingList, ComingRoom } from '#web/features/learn-hub/coming-list.tsx';
import { FreCard, type OwnFre } from '#web/features/learn-hub/fre-card.tsx';
import { PracticeCards } from '#web/features/learn-hub/practice-cards.tsx';
import { SampleCourseList } from '#web/features/learn-hub/sample-course-list.tsx';
import { hasProgress } from '#web/features/progress/choose-articles.ts';
import { useOwnProgress } from '#web/features/progress/use-all-progress.ts';
import { lastRead } from '#web/features/recent-views/last-read.ts';
import { RecentRow } from '#web/features/recent-views/recent-row.tsx';
import { useViewed } from '#web/features/recent-views/use-viewed.ts';
import { TodayCardPart } from '#web/features/today/today-card-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** Shows the learn hub, which has two addresses. Learning specification §2, community specification §2. */
export function LearnPage() {
  const person = usePerson();
  useDocumentTitle(`Learn - ${PRODUCT_NAME}`);
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Learn</h1>
      </div>
      {person === null ? (
        <>
          <FreCard />
          <ToCome />
        </>
      ) : (
        <MemberFre key={person.id} />
      )}
    </div>
  );
}

function ToCome() {
  return (
    <>
      <PracticeCards />
      <ComingList />
      <SampleCourseList />
    </>
  );
}

const OWN_PAGES = (
  <>
    <LinkButton to={PAGE_PATHS.dashboard}>View Progress</LinkButton>
    <LinkButton to={PAGE_PATHS.analytics}>Study Analytics</LinkButton>
  </>
);

/** The longest time that the rest of the page may wait while the device reads the member's data. */
const PATIENCE_MS = 1000;

/** Shows the member's progress. The rest of the page waits for it, so that nothing gets pushed down. */
function MemberFre() {
  const { data: articles } = useArticles();
  const isLate = useDelayed(true, PATIENCE_MS);
  if (articles !== undefined) return <OwnLearning articles={articles} isLate={isLate} />;
  return (
    <>
      <TodayCardPart />
      <FreCard actions={OWN_PAGES} />
      {isLate ? <ToCome /> : <ComingRoom />}
    </>
  );
}

/** Returns the user's progress, or undefined if they haven't studied or read anything yet. */
function ownFre(progress: UserProgress, last: OwnFre['lastRead']): OwnFre | undefined {
  const hasBegun = hasProgress(progress) || last !== undefined;
  return hasBegun ? { mastered: progress.mastered_rules, total: progress.total_rules, lastRead: last } : undefined;
}

/** Loads the user's progress and the rule they read last. Anything that can't be read is left out. */
function OwnLearning({ articles, isLate }: { articles: readonly ArticleSummary[]; isLate: boolean }) {
  const { data: progress } = useOwnProgress(articles, 0);
  const { data: viewed } = useViewed();
  const isRead = isLate || (viewed !== undefined && progress !== undefined);
  const last = viewed && lastRead(viewed, articles);
  return (
    <>
      <TodayCardPart />
      <FreCard own={progress ? ownFre(progress, last) : undefined} actions={OWN_PAGES} />
      {viewed && (
        <RecentRow
          viewed={viewed}
          articles={articles}
          actions={<Bookmarks count={progress?.bookmarked_rules ?? 0} />}
        />
      )}
      {isRead ? <ToCome /> : <ComingRoom />}
    </>
  );
}

function Bookmarks({ count }: { count: number }) {
  return (
    <LinkButton tone="ghost" to={PAGE_PATHS.bookmarks}>
      {count === 1 ? '1 bookmark' : `${count} bookmarks`}
    </LinkButton>
  );
}
