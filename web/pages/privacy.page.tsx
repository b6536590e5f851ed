import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { InfoPage, InfoSection } from '#web/features/info/info-page.tsx';
import { PrivacyCommunity } from '#web/features/info/privacy-community.tsx';
import { PrivacyData } from '#web/features/info/privacy-data.tsx';
import { PrivacyMeasuring } from '#web/features/info/privacy-measuring.tsx';
import { RetentionTable } from '#web/features/info/retention-table.tsx';
import { SupportEmail } from '#web/features/info/support-email.tsx';
import { useMinAge } from '#web/features/info/use-min-age.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** Explains what is stored about users, in language for readers aged 13 and up. Decision 37. */
export function PrivacyPage() {
  useDocumentTitle(`Privacy - ${PRODUCT_NAME}`);
  const minAge = useMinAge();
  return (
    <InfoPage
      title="Privacy"
      lead="What we store about you, why, how long we keep it, and how to download or delete it."
    >
      <InfoSection title="Your age">
        <p>
          You need to be at least {minAge} to have an account. We ask for your age group first. If you’re younger than{' '}
          {minAge}, we store nothing you typed, and you can still read every rule.
        </p>
      </InfoSection>
      <PrivacyData />
      <PrivacyCommunity />
      <PrivacyMeasuring />
      <InfoSection title="How long we keep things">
        <RetentionTable />
        <p>
          If the law requires us to keep something longer, we keep only that and record why. Deleted data may remain
          until the next cleanup, and in backups for as long as the table says.
        </p>
      </InfoSection>
      <InfoSection title="Your data, your choice">
        <ul>
          <li>
            In your account, you can download the data we store about you in one file. It leaves out what secures your
            sign-in, such as your password.
          </li>
          <li>
            You can also delete your account there. Your profile, support requests, and sign-ins are deleted right away.
            You choose whether your posts are deleted, too, or stay without any link to you.
          </li>
          <li>You can correct your profile yourself. For anything else, write to us.</li>
          <li>Parents and guardians can write to us about their child’s account.</li>
        </ul>
      </InfoSection>
      <InfoSection title="Changes">
        <p>
          When we change what we store, we change this page first. If the change affects you, we’ll also announce it on
          the site. This version is from November 2026.
        </p>
      </InfoSection>
      <InfoSection title="Contact">
        <SupportEmail />
        <p>
          <Link to={PAGE_PATHS.terms}>Read the terms of this site</Link>
        </p>
      </InfoSection>
    </InfoPage>
  );
}
