import { useState } from 'react';
import { openingOf } from '#shared/rules/rule-of-day.ts';
import { Button } from '#web/ui/button.tsx';

const LIMIT = 200;
/** The official text indents each level of nesting by two spaces. */
const depthOf = (line: string) => (line.length - line.trimStart().length) / 2;

/**
 * Shows a rule's official text: at most the first 200 characters, or all of it on demand. Community specification §9.
 */
export function OfficialText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const opening = openingOf(text, LIMIT);
  return (
    <>
      {isWhole ? <WholeText text={text} /> : <p>{opening.rest ? `${opening.text} …` : opening.text}</p>}
      {opening.rest && (
        <Button tone="ghost" aria-expanded={isWhole} onPress={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Read less' : 'Read more'}
        </Button>
      )}
    </>
  );
}

function WholeText({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <p key={index} className="rule-of-day-line" style={{ '--depth': depthOf(line) }}>
      {line.trimStart()}
    </p>
  ));
}
