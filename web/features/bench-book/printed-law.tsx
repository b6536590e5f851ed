import type { Law, LawPart } from '#shared/rules/law.contract.ts';
import { paragraphs } from '#shared/rules/law.text.ts';

/** The official text, word for word. Each labeled part stays on one page. */
export function PrintedLaw({ law }: { law: Law }) {
  return (
    <div className="printed-book-official printed-book-law">
      <Lines text={law.text} />
      <Parts parts={law.parts} />
      <Lines text={law.tail} />
    </div>
  );
}

function Lines({ text }: { text: string | undefined }) {
  return paragraphs(text).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

function Parts({ parts = [] }: { parts: readonly LawPart[] | undefined }) {
  if (parts.length === 0) return null;
  return (
    <ol>
      {parts.map((part, index) => (
        <li key={part.label ?? index}>
          <Part part={part} />
        </li>
      ))}
    </ol>
  );
}

function Part({ part: { label, heading, text, parts, tail } }: { part: LawPart }) {
  const [first, ...others] = paragraphs(text);
  return (
    <>
      <div className="printed-book-law-part">
        <span>{label === undefined ? '•' : `(${label})`}</span>
        <div>
          <p>
            {heading !== undefined && <b>{heading} </b>}
            {first}
          </p>
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <Parts parts={parts} />
      <Lines text={tail} />
    </>
  );
}
