import { createContext, useContext } from 'react';
import { Link } from 'react-router-dom';
import { citedPage, referencePieces } from '#web/features/rule/reference-pieces.ts';
import type { RuleSlugs } from '#web/features/rule/rule-slugs.ts';
import { CiteChip } from '#web/ui/cite-chip.tsx';

/** The rules that can be linked, and the one that the page is about. */
export const RuleLinks = createContext<{ slugs: RuleSlugs; ruleNumber: string }>({ slugs: new Map(), ruleNumber: '' });

/** A sentence in which every cited rule is a link to the rule and the part. */
export function LinkedText({ children }: { children: string }) {
  const { slugs, ruleNumber } = useContext(RuleLinks);
  return referencePieces(children, slugs, ruleNumber).map(({ start, text, to }) =>
    to === undefined ? (
      text
    ) : (
      <Link key={start} to={to}>
        {text}
      </Link>
    ),
  );
}

/** A citation such as '404(b)(1)' as a chip that opens it; plain while the rules are not known. */
export function CitedRule({ path }: { path: string }) {
  const { slugs } = useContext(RuleLinks);
  return <CiteChip to={citedPage(path, slugs)}>Rule {path}</CiteChip>;
}
