import { useMemo, useState } from 'react';
import { type ChosenRules, chooseRules, essentialIds, placesOf } from '#shared/bench-book/book-rules.ts';
import { type BookSelection, needsAccount, writeSelection } from '#shared/bench-book/book-selection.ts';
import { quotedElsewhere } from '#shared/bench-book/objection-cards.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useToday } from '#web/browser/use-today.ts';
import { useArticles } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { useEdition } from '#web/content/use-edition.ts';
import { useSeveralRules } from '#web/content/use-several-rules.ts';
import { type BenchBook, makeBook } from '#web/features/bench-book/make-book.ts';
import type { OwnBook } from '#web/features/bench-book/own-book.local.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { useReceived } from '#web/sync/status/received-study.ts';

/**
 * The book, or why there isn't one. 'missing': the rule, article, or collection doesn't exist. 'empty': the user has no
 * rules of the chosen kind, such as bookmarked ones.
 */
type BookState =
  | { is: 'loading' | 'missing' | 'empty' }
  | { is: 'failed'; retry: () => void; isRetrying: boolean }
  | { is: 'ready'; book: BenchBook };

export type BookShown = { state: BookState; articles: readonly ArticleSummary[]; own: OwnBook | null };

const NO_NOTES: ReadonlyMap<string, string> = new Map();
const ESSENTIAL_TITLE = 'Essential Rules';

/** Returns the user's part of a book, kept current. Undefined for visitors. */
function useOwnBook(selection: BookSelection, attempt: number) {
  const key = usePerson() === null ? null : `bench book ${writeSelection(selection)} ${attempt}`;
  return useReceived(
    useStudyQuery(key, async (study) =>
      (await Promise.resolve(import('#web/features/bench-book/own-book.local.ts'))).readOwnBook(study, selection),
    ),
  );
}

type Query = {
  data: unknown;
  error: Error | null;
  errorUpdatedAt: number;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

/** Returns whether any of several queries has failed, and a function that loads the failed one again. */
function useFailureOfAny(queries: readonly Query[]) {
  const failed = queries.find(({ error }) => error !== null) ?? queries.find(({ data }) => data === undefined);
  const { failure, isRetrying } = useContentFailure(
    failed ?? { data: null, error: null, errorUpdatedAt: 0, isFetching: false },
  );
  return { hasFailed: failure !== null, isRetrying, retry: () => void failed?.refetch() };
}

/** Reads the rules of a book and the other rules that its cards quote. */
function useBookRules(chosen: ChosenRules | null | undefined, articles: readonly ArticleSummary[] | undefined) {
  const ids = new Set(chosen?.ids);
  const rules = useSeveralRules(chosen && articles ? placesOf(articles, ({ id }) => ids.has(id)) : undefined);
  const numbers = new Set(quotedElsewhere(rules.data ?? []));
  const quoted = useSeveralRules(
    rules.data && articles && placesOf(articles, ({ rule_number }) => numbers.has(rule_number)),
  );
  return { rules, quoted };
}

function chosenRules(
  selection: BookSelection,
  own: OwnBook | undefined,
  articles: readonly ArticleSummary[] | undefined,
  edition: Parameters<typeof essentialIds>[0] | undefined,
): ChosenRules | null | undefined {
  if (needsAccount(selection)) return own?.chosen;
  if (selection.kind === 'essential') return edition && { title: ESSENTIAL_TITLE, ids: essentialIds(edition) };
  return articles && chooseRules(selection, articles);
}

/** Returns the book for a selection, kept current. */
export function useBook(selection: BookSelection): BookShown {
  const [attempt, setAttempt] = useState(0);
  const today = useToday();
  const articles = useArticles();
  const edition = useEdition({ enabled: selection.kind === 'essential' });
  const own = useOwnBook(selection, attempt);
  const chosen = chosenRules(selection, own.data, articles.data, edition.data);
  const { rules, quoted } = useBookRules(chosen, articles.data);
  const content = useFailureOfAny([articles, ...(selection.kind === 'essential' ? [edition] : []), rules, quoted]);
  const notes = own.data?.notes ?? NO_NOTES;
  const title = chosen?.title;
  const book = useMemo(
    () =>
      title !== undefined && rules.data && quoted.data
        ? makeBook({ title, rules: rules.data, quoted: quoted.data, notes }, today)
        : null,
    [title, rules.data, quoted.data, notes, today],
  );
  const hasOwnFailed = needsAccount(selection) && own.error !== null;
  const retry = () => (hasOwnFailed ? setAttempt(attempt + 1) : content.retry());
  const failed = hasOwnFailed || content.hasFailed ? { retry, isRetrying: content.isRetrying } : null;
  return { state: stateOf(chosen, book, failed), articles: articles.data ?? [], own: own.data ?? null };
}

function stateOf(
  chosen: ChosenRules | null | undefined,
  book: BenchBook | null,
  failed: { retry: () => void; isRetrying: boolean } | null,
): BookState {
  if (failed !== null) return { is: 'failed', ...failed };
  if (chosen === null) return { is: 'missing' };
  if (book === null) return { is: 'loading' };
  return book.rules.length === 0 ? { is: 'empty' } : { is: 'ready', book };
}
