import type { GlossaryTerm } from '#shared/rules/glossary.contract.ts';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';
import '#web/features/glossary/glossary-list.css';

type Props = {
  terms: readonly GlossaryTerm[];
  /** The page of a part such as '404(b)(1)', or undefined if the part isn't linked. */
  pageOf: (part: string) => string | undefined;
  /** The term that the page address names. */
  linked: string;
};

/** Lists the legal terms, each with its own address on the page. */
export function GlossaryList({ terms, pageOf, linked }: Props) {
  return (
    <dl className="glossary-list">
      {terms.map(({ slug, term, definition, part }) => (
        <div key={slug} id={slug} tabIndex={-1} className={slug === linked ? 'glossary-list-linked' : undefined}>
          <dt>{term}</dt>
          <dd>
            {definition} {part !== null && <CiteChip to={pageOf(part)}>Rule {part}</CiteChip>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
