import type { ObjectionCard } from '#shared/bench-book/objection-cards.ts';

/** `as` is the level of the heading, which depends on the layout. */
type Props = { card: ObjectionCard; as: 'h4' | 'h5' };

/** An objection: what to say, why, how the other side responds, and the part of the rule. */
export function PrintedCard({ card: { name, say, why, respond, part }, as: Heading }: Props) {
  return (
    <section className="printed-book-card">
      <div className="printed-book-card-head">
        <Heading>{name}</Heading>
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
