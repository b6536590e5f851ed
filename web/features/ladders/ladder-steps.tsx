import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Ladder } from '#shared/trainer/call.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/ladders/ladder-steps.css';

/** Shows the steps of a ladder in order, with what to say at each step and why the step belongs in that place. */
export function LadderSteps({ ladder, onAgain }: { ladder: Ladder; onAgain: () => void }) {
  return (
    <Card as="section" className="stack-4">
      <h2>Say it</h2>
      <ol className="ladder-steps">
        {ladder.steps.map(({ do: action, say, why }) => (
          <li key={action}>
            <h3>{action}</h3>
            <blockquote>{say}</blockquote>
            <p className="text-sm soft">{why}</p>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button onPress={onAgain}>Shuffle and try again</Button>
        <LinkButton tone="ghost" to={PAGE_PATHS.ladders}>
          All exercises
        </LinkButton>
      </div>
    </Card>
  );
}
