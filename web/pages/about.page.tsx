import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { ShortcutSetting } from '#web/features/frame/shortcut-setting.tsx';
import { InfoPage, InfoSection } from '#web/features/info/info-page.tsx';
import { SupportEmail } from '#web/features/info/support-email.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

export function AboutPage() {
  useDocumentTitle(`About - ${PRODUCT_NAME}`);
  return (
    <InfoPage title={`About ${PRODUCT_NAME}`} lead="A space for mock trial students, coaches, and judges.">
      <InfoSection title="Our mission">
        <p>
          We’re building a mock trial community: a place to learn the rules of evidence, prepare for trials, and meet
          other people who do mock trial.
        </p>
      </InfoSection>
      <InfoSection title="No hate, no harassment">
        <p>
          Every confession and comment is moderated. Hate and harassment have no place here, and we remove them from
          anonymous posts, too.
        </p>
      </InfoSection>
      <InfoSection title="The law on these pages">
        <p>
          You’ll find the official text of all 69 Federal Rules of Evidence here, on a paper background with a double
          red line in the margin. Everything else is our own explanation for students. It isn’t legal advice, and your
          competition may use its own version of the rules, so check its handbook.
        </p>
        <p>
          <Link to={PAGE_PATHS.explorer}>Explore Rules</Link>
        </p>
      </InfoSection>
      <InfoSection title="Keyboard">
        <ShortcutSetting />
      </InfoSection>
      <InfoSection title="Contact">
        <SupportEmail />
        <p>
          <Link to={PAGE_PATHS.contact}>How to reach us</Link>
        </p>
      </InfoSection>
    </InfoPage>
  );
}
