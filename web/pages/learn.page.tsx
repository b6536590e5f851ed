import { PRODUCT_NAME } from '#shared/product.ts';
import { ComingList } from '#web/features/learn-hub/coming-list.tsx';
import { FreCard } from '#web/features/learn-hub/fre-card.tsx';
import { SampleCourseList } from '#web/features/learn-hub/sample-course-list.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** The learn hub, at both of its addresses. Learning specification §2, community specification §2. */
export function LearnPage() {
  useDocumentTitle(`Learn - ${PRODUCT_NAME}`);
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>Learn</h1>
      </div>
      <FreCard />
      <ComingList />
      <SampleCourseList />
    </div>
  );
}
