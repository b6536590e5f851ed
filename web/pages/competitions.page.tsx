import { Trophy } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { FullPageNotice } from '#web/features/info/full-page-notice.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** Shown while competitions are off. Community specification §2, decision 5. */
export function CompetitionsPage() {
  useDocumentTitle(`Competitions - ${PRODUCT_NAME}`);
  const actions = (
    <>
      <LinkButton tone="primary" to={PAGE_PATHS.home}>
        Back to Home
      </LinkButton>
      <LinkButton to={PAGE_PATHS.contact}>Contact us</LinkButton>
    </>
  );
  return (
    <FullPageNotice icon={Trophy} title="Competitions Coming Soon" actions={actions}>
      Dates, case files, and handbooks will be here, with confessions, teams, and people for each competition.
    </FullPageNotice>
  );
}
