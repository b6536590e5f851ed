import { Hourglass } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { FullPageNotice } from '#web/features/info/full-page-notice.tsx';
import { SAMPLE_COURSES } from '#web/features/learn-hub/sample-courses.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** Shows a placeholder for courses that don't exist yet. */
export function ComingSoonPage() {
  useDocumentTitle(`Coming Soon - ${PRODUCT_NAME}`);
  const { courseId } = useParams();
  const course = SAMPLE_COURSES.find(({ id }) => id === courseId);
  const actions = (
    <>
      <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
        Explore Rules
      </LinkButton>
      <LinkButton to={PAGE_PATHS.learn}>Back to Learn</LinkButton>
    </>
  );
  return (
    <FullPageNotice icon={Hourglass} title="Coming Soon" actions={actions}>
      {course && `${course.title} is a sample. `}Courses aren’t open yet. For now, you can read every rule of evidence.
    </FullPageNotice>
  );
}
