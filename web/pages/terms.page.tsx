import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { InfoPage, InfoSection } from '#web/features/info/info-page.tsx';
import { SupportEmail } from '#web/features/info/support-email.tsx';
import { TermsConduct } from '#web/features/info/terms-conduct.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** The terms of the site, for readers of 13. Decision 37. */
export function TermsPage() {
  useDocumentTitle(`Terms - ${PRODUCT_NAME}`);
  return (
    <InfoPage title="Terms" lead={`What you can expect from ${PRODUCT_NAME}, and what we expect from you.`}>
      <InfoSection title="Who can join">
        <p>
          Anyone can read here. For an account you need to be at least 13. Use your own email address, keep your
          password to yourself, and tell us if somebody else got into your account.
        </p>
      </InfoSection>
      <TermsConduct />
      <InfoSection title="Study content is not legal advice">
        <p>
          The text of the rules is the official one, with its date. Everything around it is our explanation for mock
          trial students. It may hold mistakes, it is not legal advice, and your competition may use other rules: its
          handbook decides.
        </p>
      </InfoSection>
      <InfoSection title="What belongs to whom">
        <p>
          What you write stays yours. By posting it you let us show it here, mask it or take it down under these rules.
          Post only what you may pass on. The official text of the rules is public law and belongs to everyone. Use our
          explanations and questions freely to study and with your team; ask us before you publish or sell them.
        </p>
      </InfoSection>
      <InfoSection title="Leaving, and no guarantees">
        <p>
          You can delete your account at any time, without giving a reason. We work to keep the site running and your
          data safe, but it may be down or lose something, so keep what matters in a second place. We may also change or
          close parts of it.
        </p>
      </InfoSection>
      <InfoSection title="Changes">
        <p>
          When these terms change, this page changes with them, and before something that matters to you takes effect we
          say so on the site. This version is of November 2026.
        </p>
      </InfoSection>
      <InfoSection title="Contact">
        <SupportEmail />
        <p>
          <Link to={PAGE_PATHS.privacy}>How we handle your data</Link>
        </p>
      </InfoSection>
    </InfoPage>
  );
}
