import { TriangleAlert } from 'lucide-react';
import { LinkedText } from '#web/features/rules/rule-links.tsx';
import { mistakeParts } from '#web/rule-kit/mistake-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/rules/marked-list.css';

/** Lists common mistakes, each followed by what to do instead, if the text includes that. */
export function MistakeList({ mistakes }: { mistakes: readonly string[] }) {
  return (
    <ul className="marked-list">
      {mistakes.map((text) => (
        <Mistake key={text} text={text} />
      ))}
    </ul>
  );
}

function Mistake({ text }: { text: string }) {
  const { mistake, instead } = mistakeParts(text);
  return (
    <li>
      <Icon of={TriangleAlert} />
      <span>
        <b>
          <LinkedText>{mistake}</LinkedText>
        </b>
        {instead !== '' && (
          <>
            <span className="visually-hidden">. Instead: </span>
            <span className="marked-list-instead">
              <LinkedText>{instead}</LinkedText>
            </span>
          </>
        )}
      </span>
    </li>
  );
}
