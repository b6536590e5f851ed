import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Links from a competition to the rules of evidence. */
export function ExplorerPromo() {
  return (
    <Card as="section" className="stack-3">
      <h2>Evidence Explorer</h2>
      <p className="text-sm soft">Look up the rule before your next round. Works offline.</p>
      <LinkButton block to={PAGE_PATHS.explorer}>
        Open the rules
      </LinkButton>
    </Card>
  );
}
