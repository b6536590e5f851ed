import { useId } from 'react';
import type { DetailFact, DetailSection } from '#web/features/competitions/detail-sections.ts';
import { RegisterLink } from '#web/features/competitions/register-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/features/competitions/detail-facts.css';

type Props = { id: string; sections: readonly DetailSection[] };

/** Shows the facts about a competition in sections. */
export function DetailFacts({ id, sections }: Props) {
  return (
    <div id={id} className="grid grid-2">
      {sections.map((section) => (
        <FactSection key={section.title} section={section} />
      ))}
    </div>
  );
}

function FactSection({ section: { title, facts, register } }: { section: DetailSection }) {
  const titleId = useId();
  return (
    <Card className="detail-facts-section">
      <section className="stack-3" aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        {facts.length > 0 && (
          <dl>
            {facts.map((fact) => (
              <div key={fact.term}>
                <dt>{fact.term}</dt>
                <dd>
                  <FactValue fact={fact} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {register !== null && <RegisterLink to={register} />}
      </section>
    </Card>
  );
}

function FactValue({ fact: { value, href } }: { fact: DetailFact }) {
  if (href === undefined) return value;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {value} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  );
}
