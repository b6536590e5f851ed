import { useEffect, useRef, useState } from 'react';
import type { Law } from '#shared/rules/law.contract.ts';
import type { Example } from '#shared/rules/rule.contract.ts';
import { ExampleCard } from '#web/features/rules/example-card.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = { examples: readonly Example[]; ruleNumber: string; law: Law };

/** Shows the first example, and the rest on request. */
export function ExamplesPanel({ examples, ruleNumber, law }: Props) {
  const [areAllShown, setAreAllShown] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (areAllShown) area.current?.querySelectorAll('h2')[1]?.focus();
  }, [areAllShown]);
  const shown = areAllShown ? examples : examples.slice(0, 1);
  const hidden = examples.length - shown.length;
  return (
    <div className="stack mt-4" ref={area}>
      {shown.map((example, index) => (
        <ExampleCard
          key={example.id}
          example={example}
          at={`examples.${index}`}
          place={`Example ${index + 1} of ${examples.length}`}
          ruleNumber={ruleNumber}
          law={law}
        />
      ))}
      {hidden > 0 && (
        <Button block onPress={() => setAreAllShown(true)}>
          {hidden === 1 ? 'Show 1 more example' : `Show ${hidden} more examples`}
        </Button>
      )}
    </div>
  );
}
