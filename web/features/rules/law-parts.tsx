import { type ReactNode, useContext } from 'react';
import type { LawPart } from '#shared/rules/law.contract.ts';
import { paragraphs } from '#shared/rules/law.text.ts';
import { CiteLink } from '#web/features/rules/cite-link.tsx';
import { LinkedText } from '#web/features/rules/rule-links.tsx';
import { SheetContext } from '#web/features/rules/sheet-context.ts';
import { Badge } from '#web/ui/badge.tsx';

type Place = { prefix: string; depth: number };

/** Lists parts and everything nested in them. `prefix` is the address of the part that contains them. */
export function LawParts({ parts, prefix, depth }: Place & { parts: readonly LawPart[] }) {
  const isRuled = depth === 1 && parts.some((part) => part.heading !== undefined);
  return (
    <ol className={isRuled ? 'law-sheet-parts law-sheet-ruled' : 'law-sheet-parts'}>
      {parts.map((part, index) => {
        const Item = part.label === undefined ? Bullet : LabeledPart;
        return <Item key={part.label ?? index} part={part} prefix={prefix} depth={depth} />;
      })}
    </ol>
  );
}

/**
 * Shows a bullet, which has no label and so no address. The addresses of parts nested in it start with its parent's
 * address.
 */
function Bullet({ part, prefix, depth }: Place & { part: LawPart }) {
  return (
    <li>
      <PartText mark="•">
        <Paragraphs text={part.text} heading={<Caption heading={part.heading} depth={depth} />} />
      </PartText>
      <Inner part={part} prefix={prefix} depth={depth} />
    </li>
  );
}

function LabeledPart({ part, prefix, depth }: Place & { part: LawPart }) {
  const { linked, notice, marks } = useContext(SheetContext);
  const address = `${prefix}(${part.label})`;
  const on = address === linked;
  return (
    <li>
      <CiteLink address={address} />
      <PartText id={address} mark={`(${part.label})`} on={on}>
        <Paragraphs
          text={part.text}
          heading={
            <>
              {marks?.get(address)}
              <Caption heading={part.heading} depth={depth} />
            </>
          }
        />
        {address === notice?.part && (
          <p className="law-sheet-change">
            <Badge tone="yellow">{notice.label}</Badge>
          </p>
        )}
      </PartText>
      <Inner part={part} prefix={address} depth={depth + 1} on={on} />
    </li>
  );
}

/** Shows the parts nested in a part, followed by its closing text, which is aligned with the part's own text. */
function Inner({ part, prefix, depth, on }: Place & { part: LawPart; on?: boolean | undefined }) {
  return (
    <>
      {part.parts && <LawParts parts={part.parts} prefix={prefix} depth={depth} />}
      {part.tail !== undefined && (
        <PartText mark="" on={on}>
          <Paragraphs text={part.tail} />
        </PartText>
      )}
    </>
  );
}

type PartTextProps = { id?: string | undefined; mark: string; on?: boolean | undefined; children: ReactNode };

function PartText({ id, mark, on = false, children }: PartTextProps) {
  return (
    <div
      className={on ? 'law-sheet-part law-sheet-linked' : 'law-sheet-part'}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
    >
      <span className="law-sheet-label">{mark}</span>
      <div className="law-sheet-text">{children}</div>
    </div>
  );
}

/** Sets outer captions in bold and inner ones in bold italic, as in the printed Rules. */
function Caption({ heading, depth }: { heading: string | undefined; depth: number }) {
  if (heading === undefined) return null;
  return <b>{depth === 1 ? heading : <em>{heading}</em>} </b>;
}

/** Shows the paragraphs of a part. The first one begins with `heading`. */
export function Paragraphs({ text, heading }: { text: string | undefined; heading?: ReactNode }) {
  const [first, ...others] = paragraphs(text);
  return (
    <>
      <p>
        <span>
          {heading}
          {first !== undefined && <LinkedText>{first}</LinkedText>}
        </span>
      </p>
      {others.map((paragraph) => (
        <p key={paragraph}>
          <span>
            <LinkedText>{paragraph}</LinkedText>
          </span>
        </p>
      ))}
    </>
  );
}
