import { useState } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { CaseCard } from '#shared/rules/case-card.contract.ts';
import { CaseEntry } from '#web/features/cases/case-entry.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const SHOWN = 3;

/** Shows the leading cases on a rule: three at first, and the others on request. */
export function RuleCases({ cards, ruleNumber }: { cards: readonly CaseCard[]; ruleNumber: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const more = cards.length - SHOWN;
  return (
    <Card as="section">
      <h2>Leading cases on Rule {ruleNumber}</h2>
      {(isOpen ? cards : cards.slice(0, SHOWN)).map((card) => (
        <CaseEntry key={card.slug} card={card} as="h3" />
      ))}
      <div className="row row-between">
        {more > 0 && (
          <Button tone="ghost" flush aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show fewer cases' : `Show ${more} more ${more === 1 ? 'case' : 'cases'}`}
          </Button>
        )}
        <LinkButton tone="ghost" to={PAGE_PATHS.cases}>
          All leading cases
        </LinkButton>
      </div>
    </Card>
  );
}
