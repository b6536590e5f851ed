import { Link } from 'react-router-dom';
import type { Amendment } from '#web/rule-kit/amendment.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Shows a dated announcement or warning above the official text, with a link to the part that changes. */
export function AmendmentBanner({ amendment, ruleNumber }: { amendment: Amendment; ruleNumber: string }) {
  const { isWarning, part, text, title } = amendment;
  return (
    <div className="no-print mt-4">
      <Banner
        tone={isWarning ? 'yellow' : 'blue'}
        title={title}
        actions={
          <Link to={{ hash: part }}>
            Go to Rule {ruleNumber}
            {part}
          </Link>
        }
      >
        {text}
      </Banner>
    </div>
  );
}
