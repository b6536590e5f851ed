import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { InfoPage, InfoSection } from '#web/features/info/info-page.tsx';
import { SupportEmail } from '#web/features/info/support-email.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

export function ContactPage() {
  useDocumentTitle(`Contact - ${PRODUCT_NAME}`);
  return (
    <InfoPage title="Contact" lead="Questions, mistakes you’ve found, or anything that worries you.">
      <InfoSection title="By email">
        <SupportEmail />
      </InfoSection>
      <InfoSection title="What helps us help you">
        <ul>
          <li>For a mistake in a rule or an explanation: the rule’s number and the sentence with the mistake.</li>
          <li>
            For something that doesn’t work: which page it’s on, what you did, and which phone or browser you use.
          </li>
          <li>For a safety or privacy concern: what happened, with as little about other people as possible.</li>
        </ul>
      </InfoSection>
      <InfoSection title="Elsewhere on this site">
        <ul>
          <li>
            <Link to={PAGE_PATHS.about}>About {PRODUCT_NAME}</Link>
          </li>
          <li>
            <Link to={PAGE_PATHS.explorer}>Federal Rules of Evidence</Link>
          </li>
          <li>
            <Link to={PAGE_PATHS.learn}>Learn</Link>
          </li>
        </ul>
      </InfoSection>
    </InfoPage>
  );
}
