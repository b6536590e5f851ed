import { Scale } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/learn-hub/fre-card.css';

/** The part of the hub that is there. */
export function FreCard() {
  return (
    <Card as="section" className="resume">
      <span className="hubmark" aria-hidden="true">
        <Icon of={Scale} />
      </span>
      <div className="stack-2">
        <div className="row">
          <h2>Federal Rules of Evidence</h2>
          <Badge tone="green">Available</Badge>
        </div>
        <p className="sm soft">
          The official text of all 69 rules in 11 articles, with plain English, worked examples, trial notes and a
          glossary.
        </p>
      </div>
      <div className="row">
        <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
          Explore Rules
        </LinkButton>
      </div>
    </Card>
  );
}
