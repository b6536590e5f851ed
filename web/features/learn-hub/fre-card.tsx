import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PercentRing } from '#web/ui/percent-ring.tsx';
import '#web/features/learn-hub/fre-card.css';

/** The user's progress. `lastRead` is the name and page of the rule they read last. */
export type OwnFre = { mastered: number; total: number; lastRead: { name: string; to: string } | undefined };

type Props = {
  /** Undefined for visitors, for users who haven't studied or read anything, and until the progress is known. */
  own?: OwnFre | undefined;
  /** Links that members see in addition to the link to the rules. A member's main action is the plan for today. */
  actions?: ReactNode;
};

/** Links to the rules of evidence, and shows the user's progress if there is any. */
export function FreCard({ own, actions }: Props) {
  return (
    <Card as="section" className="fre-card">
      <span className={own ? 'fre-card-mark fre-card-mark-ringed' : 'fre-card-mark'} aria-hidden="true">
        {own ? <PercentRing percent={(100 * own.mastered) / Math.max(1, own.total)} /> : <Icon of={Scale} />}
      </span>
      <div className="stack-2">
        <div className="row">
          <h2>Federal Rules of Evidence</h2>
          <Badge tone="green">Available</Badge>
        </div>
        <p className="text-sm soft">
          {own ? (
            <Standing own={own} />
          ) : (
            'The official text of all 69 rules in 11 articles, with plain English, worked examples, trial notes, and a glossary.'
          )}
        </p>
      </div>
      <div className="row">
        <LinkButton tone={actions === undefined ? 'primary' : 'secondary'} to={PAGE_PATHS.explorer}>
          Explore Rules
        </LinkButton>
        {actions}
      </div>
    </Card>
  );
}

function Standing({ own: { mastered, total, lastRead } }: { own: OwnFre }) {
  return (
    <>
      {mastered} of {total} rules mastered.
      {lastRead && (
        <>
          {' '}
          You left off at <CiteChip to={lastRead.to}>{lastRead.name}</CiteChip>
        </>
      )}
    </>
  );
}
