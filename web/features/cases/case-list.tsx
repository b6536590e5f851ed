import type { CaseCard } from '#shared/rules/case-card.contract.ts';
import { CaseEntry } from '#web/features/cases/case-entry.tsx';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';

type Props = {
  cards: readonly CaseCard[];
  /** The page of a part such as '404(b)(1)', or undefined if the part isn't linked. */
  pageOf: (part: string) => string | undefined;
  /** The slug of the case that the page address names. */
  linked: string;
};

/** Lists cases with links to their rules. Each case has its own address on the page. */
export function CaseList({ cards, pageOf, linked }: Props) {
  return cards.map((card) => (
    <CaseEntry key={card.slug} card={card} as="h2" isLinked={card.slug === linked}>
      <p className="row">
        {card.parts.map((part) => (
          <CiteChip key={part} to={pageOf(part)}>
            Rule {part}
          </CiteChip>
        ))}
      </p>
    </CaseEntry>
  ));
}
