import { Link } from 'react-router-dom';
import { glossaryPath } from '#shared/pages/page-paths.ts';
import type { GlossaryTerm } from '#shared/rules/glossary.contract.ts';
import { Tip } from '#web/ui/tip.tsx';
import '#web/features/rules/term-tip.css';

/** Shows a legal term in running text, with its definition and a link to the glossary. */
export function TermTip({ term, children }: { term: GlossaryTerm; children: string }) {
  return (
    <span className="term-tip">
      <Tip face={children} title={term.term}>
        <b className="term-tip-name">{term.term}.</b> {term.definition}{' '}
        <Link to={glossaryPath(term.slug)}>Glossary</Link>
      </Tip>
    </span>
  );
}
