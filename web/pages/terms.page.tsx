import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { InfoPage, InfoSection } from '#web/features/info/info-page.tsx';
import { SupportEmail } from '#web/features/info/support-email.tsx';
import { TermsConduct } from '#web/features/info/terms-conduct.tsx';
import { useMinAge } from '#web/features/info/use-min-age.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** Shows the terms of the site, in language for readers aged 13 and up. Decision 37. */
export function TermsPage() {
  useDocumentTitle(`Terms - ${PRODUCT_NAME}`);
  const minAge = useMinAge();
  return (
    <InfoPage title="Terms" lead={`What you can expect from ${PRODUCT_NAME}, and what we expect from you.`}>
      <InfoSection title="Who can join">
        <p>
          Anyone can read this site. You need to be at least {minAge} to have an account. Use your own email address,
          keep your password to yourself, and tell us if someone else got into your account.
        </p>
      </InfoSection>
      <TermsConduct />
      <InfoSection title="Study content isn’t legal advice">
        <p>
          We show the official text of the rules with its date. Everything around it is our explanation for mock trial
          students. It may contain mistakes, it isn’t legal advice, and your competition may use different rules. When
          they differ, follow your competition’s handbook.
        </p>
      </InfoSection>
      <InfoSection title="Who owns what">
        <p>
          What you write stays yours. By posting it, you let us show it here, mask it, or take it down under these
          terms. Post only what you’re allowed to share. The official text of the rules is public law and belongs to
          everyone. You’re free to use our explanations and questions, on your own or with your team, but ask us before
          you publish or sell them.
        </p>
      </InfoSection>
      <InfoSection title="Leaving, and no guarantees">
        <p>
          You can delete your account at any time, without giving a reason. We work to keep the site running and your
          data safe, but the site may go down or lose data, so keep a copy of anything important somewhere else. We may
          also change or close parts of it.
        </p>
      </InfoSection>
      <InfoSection title="Changes">
        <p>
          When these terms change, this page changes with them. Before a change that matters to you takes effect, we’ll
          say so on the site. This version is from November 2026.
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
