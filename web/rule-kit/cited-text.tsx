import { Fragment, useMemo } from 'react';
import { citedPieces } from '#shared/search/cited-pieces.ts';
import { type CiteCard, type CitedContent, cardOf, outlineOf } from '#web/rule-kit/cite-card.ts';
import { LinkTip } from '#web/ui/link-tip.tsx';
import '#web/rule-kit/cited-text.css';

type Props = {
  /** The text of a post, which is shown as it is and never as HTML. */
  text: string;
  /** The result of `useCitedContent`. Undefined while it loads or if there is none; the text then has no links. */
  content: CitedContent | undefined;
};

const NO_CONTENT: CitedContent = { slugs: new Map(), rules: [], terms: [] };

/** Shows a post. Each rule and doctrine named in it gets a subtle link and a card in plain English. */
export function CitedText({ text, content = NO_CONTENT }: Props) {
  const pieces = useMemo(() => citedPieces(text, outlineOf(content)), [text, content]);
  return pieces.map((piece) => {
    const card = cardOf(content, piece);
    if (card === undefined) return <Fragment key={piece.start}>{piece.text}</Fragment>;
    return <Cited key={piece.start} face={piece.text} card={card} />;
  });
}

function Cited({ face, card: { to, rule, title, plainEnglish, official } }: { face: string; card: CiteCard }) {
  const heading = `${rule}: ${title}`;
  return (
    <span className="cited-text">
      <LinkTip face={face} to={to} title={heading} follow={`Open ${rule}`}>
        <b className="cited-text-name">{heading}.</b> {plainEnglish}
        {official !== null && (
          <>
            {' '}
            <span className="cited-text-official">Official text: {official}</span>
          </>
        )}
      </LinkTip>
    </span>
  );
}
