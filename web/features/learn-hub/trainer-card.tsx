import { Gavel } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/learn-hub/fre-card.css';

/** Links to the Objection Trainer. */
export function TrainerCard() {
  return (
    <Card as="section" className="fre-card mt-6">
      <span className="fre-card-mark" aria-hidden="true">
        <Icon of={Gavel} />
      </span>
      <div className="stack-2">
        <div className="row">
          <h2>Objection Trainer</h2>
          <Badge tone="green">Available</Badge>
        </div>
        <p className="text-sm soft">Hear a question, call the objection, get a ruling.</p>
      </div>
      <div className="row">
        <LinkButton to={PAGE_PATHS.objections}>Train objections</LinkButton>
      </div>
    </Card>
  );
}
