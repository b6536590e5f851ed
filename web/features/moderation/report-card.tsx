import { HandHeart } from 'lucide-react';
import { useId } from 'react';
import { WORRIED } from '#shared/reports/report.contract.ts';
import type { ReportCase } from '#shared/reports/report-case.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { shortAge } from '#shared/time/short-age.ts';
import { StatusBadge } from '#web/features/moderation/post-badges.tsx';
import { PostTexts } from '#web/features/moderation/post-texts.tsx';
import { CASE_STATUSES, RESOLUTIONS } from '#web/features/moderation/report-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import '#web/features/moderation/report-card.css';

const caseDecision = async () => (await import('#web/features/moderation/case-decision.tsx')).CaseDecision;

const isOpen = ({ status }: ReportCase): boolean => status === 'pending' || status === 'in_review';

type Props = {
  reportCase: ReportCase;
  /** When the list was loaded, in Unix ms. */
  now: number;
  /** Called after a change, with a sentence that says what was done. */
  onChanged: (what: string) => void;
};

/**
 * Shows all reports about one post: the reasons, what the post said when it was reported, what it says now, and the
 * possible decisions.
 */
export function ReportCard({ reportCase, now, onChanged }: Props) {
  const { content_type, reports, status, resolution, post } = reportCase;
  const headingId = useId();
  const isWorried = reports.some(({ reason }) => reason === WORRIED);
  const look = CASE_STATUSES[status];
  const newest = reports.at(-1);
  return (
    <Card>
      <section className="stack" aria-labelledby={headingId}>
        <div className="row row-between row-top">
          <div>
            <h2 id={headingId}>
              {countWords(reports.length, 'report')} about a {content_type}
            </h2>
            {newest !== undefined && (
              <p className="report-card-facts">
                The latest report came in {shortAge(Date.parse(newest.created_at), now).words}.
              </p>
            )}
          </div>
          <div className="row">
            <Badge tone={look.tone}>{look.label}</Badge>
            {post !== null && <StatusBadge post={post} isNamed />}
          </div>
        </div>
        {isWorried && (
          <Banner tone="accent" icon={HandHeart} title="Someone is worried about this person">
            This isn’t a complaint. Read the post with care, and escalate it if the author may be in danger.
          </Banner>
        )}
        <Reasons reports={reports} />
        <Snapshots reportCase={reportCase} />
        {resolution !== null && <p>{RESOLUTIONS[resolution]}</p>}
        <LatePart isNeeded={isOpen(reportCase)} load={caseDecision} given={{ reportCase, onChanged }} />
      </section>
    </Card>
  );
}

/** Shows how often each reason was given. Worries about the author come first. */
function Reasons({ reports }: Pick<ReportCase, 'reports'>) {
  const counts = new Map<string, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a], [b]) => Number(b === WORRIED) - Number(a === WORRIED));
  return (
    <ul className="report-card-reasons" aria-label="Reasons">
      {sorted.map(([reason, count]) => (
        <li key={reason}>
          {reason}
          {count > 1 && ` (${count})`}
        </li>
      ))}
    </ul>
  );
}

/** Shows the reported texts that the author has changed since, and below them the post as it is now. */
function Snapshots({ reportCase: { snapshots, post } }: { reportCase: ReportCase }) {
  const now = post === null ? undefined : (post.original_text ?? post.content);
  const earlier = snapshots.filter(({ text }) => text !== now);
  return (
    <>
      {earlier.map(({ revision, text }) => (
        <blockquote key={revision} className="report-card-snapshot">
          <h3>What was reported</h3>
          <p>{text}</p>
        </blockquote>
      ))}
      {post === null ? <p>The post doesn’t exist anymore.</p> : <PostTexts post={post} editor={null} />}
    </>
  );
}
