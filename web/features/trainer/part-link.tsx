import { rulePath } from '#shared/pages/page-paths.ts';
import { useArticles } from '#web/content/use-content.ts';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';

/** Splits '801(c)' into the rule's number and the address of the part. */
export function splitPart(part: string): { number: string; address: string } {
  const [, number = '', address = ''] = /^(\d+)(.*)$/.exec(part) ?? [];
  return { number, address };
}

/** Returns the slug of the article that has a rule. Undefined until it's known. */
export function useArticleOf(number: string): string | undefined {
  const { data: articles } = useArticles();
  return articles?.find(({ rules }) => rules.some(({ rule_number }) => rule_number === number))?.article_slug;
}

/** Links to the part of a rule that decides a call. A call decided by a competition rule has no such part. */
export function PartLink({ part }: { part: string | null }) {
  return part === null ? <CiteChip>Competition rule</CiteChip> : <RuleLink part={part} />;
}

function RuleLink({ part }: { part: string }) {
  const { number, address } = splitPart(part);
  const slug = useArticleOf(number);
  return <CiteChip to={slug === undefined ? undefined : rulePath(slug, number, address)}>Rule {part}</CiteChip>;
}
