import { Hammer } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { FullPageNotice } from '#web/features/info/full-page-notice.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** A placeholder for the admin area. */
export function AdminPage() {
  useDocumentTitle(`Admin - ${PRODUCT_NAME}`);
  const back = <LinkButton to={PAGE_PATHS.home}>Back to Site</LinkButton>;
  return (
    <FullPageNotice icon={Hammer} title="The admin area is being built" actions={back}>
      Until then, set roles and bans from the server’s command line.
    </FullPageNotice>
  );
}
