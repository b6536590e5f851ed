import { Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DraftList } from '#shared/fre-editing/fre-release.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { documentPath, PUBLISH_PATH } from '#web/features/fre-editing/content-paths.ts';
import { editorName, momentWords } from '#web/features/fre-editing/moment-words.ts';
import { Section } from '#web/features/fre-editing/section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Lists what isn't published yet, with a link to publish it. */
export function Unpublished({ list: { items, is_held_back, conflicts } }: { list: DraftList }) {
  return (
    <>
      {is_held_back && (
        <Banner tone="red" title="Readers have an earlier edition">
          The app was updated, and the published edits have faults with the new build. Correct them and publish again.
        </Banner>
      )}
      {conflicts.length > 0 && (
        <Banner tone="yellow" title="An app update changed text that you’ve edited">
          Compare the new texts with your edits:{' '}
          {conflicts.map(({ key, title }, at) => (
            <span key={key}>
              {at > 0 && ', '}
              <Link to={documentPath(key)}>{title}</Link>
            </span>
          ))}
          .
        </Banner>
      )}
      <Section title="Unpublished changes">
        {items.length === 0 ? (
          <p className="soft">Readers already see everything that’s been saved.</p>
        ) : (
          <>
            <ul className="list">
              {items.map(({ key, title, by, at, faults }) => (
                <li key={key}>
                  <div className="row">
                    <Link to={documentPath(key)}>{title}</Link>
                    {faults.length > 0 && <Badge tone="red">{countWords(faults.length, 'fault')}</Badge>}
                  </div>
                  <p className="text-sm soft">
                    {editorName(by)}, {momentWords(at)}
                  </p>
                </li>
              ))}
            </ul>
            <div>
              <LinkButton tone="primary" icon={Send} to={PUBLISH_PATH}>
                Review and publish
              </LinkButton>
            </div>
          </>
        )}
      </Section>
    </>
  );
}
