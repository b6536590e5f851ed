import type { Played } from '#shared/trainer/drill-results.ts';
import { CallPaper } from '#web/features/trainer/call-scene.tsx';
import { PartLink } from '#web/features/trainer/part-link.tsx';
import { rulingOf } from '#web/features/trainer/ruling-words.ts';
import { groundList } from '#web/features/trainer/trainer-words.ts';
import { Card } from '#web/ui/card.tsx';
import '#web/features/trainer/calls-to-review.css';

/** Shows the calls that are most worth another look, with their rulings. */
export function CallsToReview({ review }: { review: readonly Played[] }) {
  if (review.length === 0) return null;
  return (
    <section className="stack-3">
      <h2>Worth another look</h2>
      <ul className="calls-to-review">
        {review.map((played) => (
          <li key={played.call.id}>
            <Review {...played} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function yoursOf({ call, item: { grounds, response } }: Played): string {
  const answer = response === null ? [] : [`You answered: “${call.responses[response]?.text ?? ''}”`];
  if (grounds.length > 0) return [`You objected: ${groundList(grounds)}.`, ...answer].join(' ');
  return answer[0] ?? 'You let it pass.';
}

function Review(played: Played) {
  const { call } = played;
  const { best, part, say, setting, why } = call;
  return (
    <Card className="stack-3">
      <p className="text-sm soft">{setting}</p>
      <div className="calls-to-review-paper">
        <CallPaper call={call} />
      </div>
      <p>{yoursOf(played)}</p>
      <p>
        <b>{rulingOf(call, best !== null)}</b> {why} <PartLink part={part} />
      </p>
      <p>“{say}”</p>
    </Card>
  );
}
