import { useMemo } from 'react';
import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { articlePath } from '#shared/pages/page-paths.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import { useFlashcards } from '#web/content/practice-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { useEdition } from '#web/content/use-edition.ts';

/** A card's rule. `path` is the address of its page, and `frequency` its mock trial frequency in percent. */
export type CardRule = { number: string; title: string; path: string; frequency: number };

/** All flashcards, in the order of the rules, and the rules by ID. */
export type CardContent = { cards: readonly Flashcard[]; rules: ReadonlyMap<string, CardRule> };

const rulesOf = (articles: readonly Article[]): Map<string, CardRule> =>
  new Map(
    articles.flatMap(({ article_slug, rules }) =>
      rules.map(({ id, rule_number: number, full_title: title, mock_trial_frequency: frequency }) => [
        id,
        { number, title, path: `${articlePath(article_slug)}/${number}`, frequency },
      ]),
    ),
  );

/** Reads the flashcards and their rules. Leaves out cards whose rule isn't in the edition. */
export function useCardContent() {
  const flashcards = useFlashcards();
  const edition = useEdition();
  const failures = [useContentFailure(flashcards), useContentFailure(edition)];
  const chunk = flashcards.data?.chunk;
  const content = useMemo((): CardContent | undefined => {
    if (chunk === undefined || edition.data === undefined) return undefined;
    const rules = rulesOf(edition.data);
    return { cards: chunk.cards.filter(({ rule_id }) => rules.has(rule_id)), rules };
  }, [chunk, edition.data]);
  const retry = () => {
    for (const query of [flashcards, edition]) if (query.isError) void query.refetch();
  };
  return {
    content,
    hasFailed: failures.some(({ failure }) => failure !== null),
    isRetrying: failures.some(({ isRetrying }) => isRetrying),
    retry,
  };
}
