import type { ObjectionCard } from '#shared/bench-book/objection-cards.ts';

/** An objection: what to say, why, how the other side responds, and the part of the rule. */
export function PrintedCard({ card: { name, say, why, respond, part } }: { card: ObjectionCard }) {
  return (
    <section className="printed-book-card">
      <div className="printed-book-card-head">
        <h4>{name}</h4>
        <span className="printed-book-part">Rule {part}</span>
      </div>
      <dl>
        <div>
          <dt>Say</dt>
          <dd className="printed-book-say">{say}</dd>
        </div>
        {why !== null && (
          <div>
            <dt>Why</dt>
            <dd className="printed-book-official">{why}</dd>
          </div>
        )}
        <div>
          <dt>Respond</dt>
          <dd>{respond}</dd>
        </div>
      </dl>
    </section>
  );
}
