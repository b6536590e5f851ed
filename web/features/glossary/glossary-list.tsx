import { rulePath } from '#shared/pages/page-paths.ts';
import type { GlossaryTerm } from '#shared/rules/glossary.contract.ts';
import { findCitations } from '#shared/rules/law.address.ts';
import { CiteChip } from '#web/ui/cite-chip.tsx';
import '#web/features/glossary/glossary-list.css';

type Props = {
  terms: readonly GlossaryTerm[];
  /** Each rule's number and the slug of its article; a part of a rule that is missing here stays plain. */
  slugs: ReadonlyMap<string, string>;
  /** The term that the address names. */
  linked: string;
};

/** The terms, each at its own address. */
export function GlossaryList({ terms, slugs, linked }: Props) {
  return (
    <dl className="glossary">
      {terms.map(({ slug, term, definition, part }) => (
        <div key={slug} id={slug} tabIndex={-1} className={slug === linked ? 'linked' : undefined}>
          <dt>{term}</dt>
          <dd>
            {definition} {part !== null && <CiteChip to={pageOf(part, slugs)}>Rule {part}</CiteChip>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function pageOf(part: string, slugs: Props['slugs']): string | undefined {
  const [cited] = findCitations(part, new Set(slugs.keys()));
  const slug = cited && slugs.get(cited.ruleNumber);
  return cited && slug !== undefined ? rulePath(slug, cited.ruleNumber, cited.address) : undefined;
}
