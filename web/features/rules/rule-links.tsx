import { createContext, useContext } from 'react';
import { Link } from 'react-router-dom';
import type { TermInUse } from '#shared/rules/glossary.contract.ts';
import { citedPage, type Piece, referencePieces } from '#web/features/rules/reference-pieces.ts';
import type { RuleSlugs } from '#web/features/rules/rule-slugs.ts';
import { type TermRange, termPieces } from '#web/features/rules/term-pieces.ts';
import { TermTip } from '#web/features/rules/term-tip.tsx';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';

type Links = { slugs: RuleSlugs; ruleNumber: string; terms: readonly TermInUse[] };

/** The rules that can be linked, the rule that the page is about, and the legal terms used in its teaching. */
export const RuleLinks = createContext<Links>({ slugs: new Map(), ruleNumber: '', terms: [] });

/** `at` is the field that the text comes from (without it, no terms are explained), and `offset` the position in it. */
type TextProps = { children: string; at?: string | undefined; offset?: number };

/** Shows text with a link for every cited rule or part and an explanation for every legal term. */
export function LinkedText({ children, at, offset = 0 }: TextProps) {
  const { slugs, ruleNumber, terms } = useContext(RuleLinks);
  const ranges = terms.flatMap(({ uses, ...term }) =>
    uses.filter((use) => use.at === at).map((use): TermRange => ({ ...use, start: use.start - offset, term })),
  );
  return termPieces(referencePieces(children, slugs, ruleNumber), ranges).map((piece) => (
    <LinkedPiece key={piece.start} piece={piece} />
  ));
}

function LinkedPiece({ piece: { text, to, term } }: { piece: Piece }) {
  if (term) return <TermTip term={term}>{text}</TermTip>;
  return to === undefined ? text : <Link to={to}>{text}</Link>;
}

/** Shows a citation such as '404(b)(1)' as a chip that opens it, or as plain text until the rules are known. */
export function CitedRule({ path }: { path: string }) {
  const { slugs } = useContext(RuleLinks);
  return <CiteChip to={citedPage(path, slugs)}>Rule {path}</CiteChip>;
}
