import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import '#web/features/rules/key-concepts.css';

const SHOWN = 4;

/** Shows up to four key concepts, and the rest on request. Learning specification §9. */
export function KeyConcepts({ concepts }: { concepts: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const more = concepts.length - SHOWN;
  return (
    <Card as="section">
      <h2>Key concepts</h2>
      <ul className="key-concepts">
        {(isOpen ? concepts : concepts.slice(0, SHOWN)).map((concept) => (
          <li key={concept}>
            <Badge>{concept}</Badge>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className="mt-2">
          <Button tone="ghost" flush aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show ${more} more`}
          </Button>
        </div>
      )}
    </Card>
  );
}
