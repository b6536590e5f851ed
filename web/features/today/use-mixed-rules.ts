import { type MixedSet, mixedSetText } from '#shared/practice/mixed-set.ts';
import { useFlashcards } from '#web/content/practice-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { useEdition } from '#web/content/use-edition.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';

/** Follows the rules that a mixed quiz asks about. `rules` is undefined until they're known. */
export function useMixedRules(set: MixedSet) {
  const edition = useEdition();
  const { failure, isRetrying } = useContentFailure(edition);
  const flashcards = useFlashcards();
  const isWaiting = set.kind === 'weak' && flashcards.isPending && flashcards.failureCount === 0;
  const { data: articles } = edition;
  const cards = flashcards.data?.chunk.cards ?? [];
  const key = articles === undefined || isWaiting ? null : `mixed ${mixedSetText(set)} ${cards.length}`;
  const { data: rules, error } = useStudyQuery(key, async (study) => {
    const { readMixedRules } = await import('#web/features/today/read-mixed-rules.ts');
    return readMixedRules(study, set, { articles: articles ?? [], cards });
  });
  return {
    articles,
    rules,
    hasFailed: failure !== null || error !== null,
    isRetrying,
    retry: () => void edition.refetch(),
  };
}
