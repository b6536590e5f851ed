import { FileQuestionMark } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { FullPageNotice } from '#web/features/info/full-page-notice.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

export function NotFoundPage() {
  useDocumentTitle(`Page not found - ${PRODUCT_NAME}`);
  const actions = (
    <>
      <LinkButton tone="primary" to={PAGE_PATHS.home}>
        Back to Home
      </LinkButton>
      <LinkButton to={PAGE_PATHS.explorer}>Explore Rules</LinkButton>
    </>
  );
  return (
    <FullPageNotice icon={FileQuestionMark} art="paper" title="Page not found" actions={actions}>
      Objection, assumes a page not in evidence. The address may be mistyped, or the page may have moved.
    </FullPageNotice>
  );
}
