import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rulePath } from '#shared/pages/page-paths.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { TAGS } from '#shared/rules/scales.ts';
import type { Suggestion } from '#shared/search/search.contract.ts';
import { ActiveFilters } from '#web/features/search/active-filters.tsx';
import { FilterPanel, FilterSheet } from '#web/features/search/filter-panel.tsx';
import { FoundRules } from '#web/features/search/found-rules.tsx';
import { ResultBar } from '#web/features/search/result-bar.tsx';
import { countFilters, filtersOf, type SearchAsked } from '#web/features/search/search-address.ts';
import { SearchField } from '#web/features/search/search-field.tsx';
import type { ResultParts } from '#web/features/search/search-result.tsx';
import { SearchStart } from '#web/features/search/search-start.tsx';
import { useFilterCounts } from '#web/features/search/use-filter-counts.ts';
import { usePastQueries } from '#web/features/search/use-past-queries.ts';
import { isAsking, NO_NOTES, type SearchedNotes, useSearch } from '#web/features/search/use-search.ts';
import type { SearchControls } from '#web/features/search/use-search-asked.ts';
import '#web/features/search/search-view.css';

type Props = Pick<ResultParts, 'bookmark'> & {
  controls: SearchControls;
  articles: readonly ArticleSummary[];
  /** The user's own notes, or undefined until they're loaded. */
  notes: SearchedNotes | undefined;
  /** The IDs of the rules that the user viewed last. */
  recent: readonly string[];
  /** Shows other matches for a query, such as notes and cases, above the rules. */
  hits: (query: string) => ReactNode;
  /** Called when the user opens a rule from here. */
  onOpen: (ruleId: string) => void;
};

/**
 * Returns whether to show the start page below the field for `words`, and whether the results below already match them.
 */
const belowField = (words: string, asked: SearchAsked, { answer, isBusy }: ReturnType<typeof useSearch>) => ({
  isStart: !isAsking({ ...asked, q: words }),
  isAnswered: words === asked.q && answer !== undefined && !isBusy,
});

/** Shows the search field, with the start page or the results below it. Learning specification §2, Search page. */
export function SearchView({ controls, articles, notes, recent, bookmark, hits, onOpen }: Props) {
  const { asked, typed, setTyped, show, clear } = controls;
  const past = usePastQueries();
  const own = useMemo(() => ({ past: past.past, recent }), [past.past, recent]);
  const search = useSearch(asked, notes);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isStart = !isAsking(asked);

  const run = (words: string) => {
    controls.run(words);
    past.note(words.trim());
  };
  const open = (ruleId: string) => {
    past.note(asked.q);
    onOpen(ruleId);
  };
  const pick = usePick({ run, onOpen, show, setTyped });
  const counts = useFilterCounts(asked, notes ?? NO_NOTES);
  const filters = { filters: filtersOf(asked), articles, onFilter: show, onClear: clear, counts };
  const openSheet = () => setIsSheetOpen(true);
  const below = belowField(typed.trim(), asked, search);
  const field = <SearchField {...{ typed, own }} {...below} onTyped={setTyped} onRun={run} onPick={pick} />;

  return (
    <div className={isStart ? 'search-view' : 'search-view cols cols-left'}>
      {!isStart && <FilterPanel {...filters} />}
      <div className="search-view-main">
        {field}
        {isStart ? (
          <>
            <ActiveFilters {...filters} isAlone onSheet={openSheet} />
            <SearchStart articles={articles} past={past} onRun={run} onOpen={onOpen} />
          </>
        ) : (
          <>
            <ActiveFilters {...filters} onSheet={openSheet} />
            {hits(asked.q)}
            <ResultBar answer={search.answer} controls={controls} />
            <FoundRules
              {...{ controls, search, articles, bookmark }}
              filters={countFilters(filters.filters)}
              onOpen={open}
            />
          </>
        )}
      </div>
      <FilterSheet
        {...filters}
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        total={search.isBusy ? undefined : search.answer?.total}
      />
    </div>
  );
}

type Ways = Pick<SearchControls, 'run' | 'show' | 'setTyped'> & { onOpen: (ruleId: string) => void };

/** Returns a function that follows a suggestion to a rule or a part, a topic's rules, or another query's results. */
function usePick({ run, show, setTyped, onOpen }: Ways) {
  const navigate = useNavigate();
  return ({ type, text, ruleNumber, slug, address }: Suggestion) => {
    const tag = TAGS.find((each) => type === 'tag' && each === text);
    if (ruleNumber !== null && slug !== null) {
      onOpen(`fre-${ruleNumber}`);
      void navigate(rulePath(slug, ruleNumber, address));
    } else if (tag === undefined) {
      run(text);
    } else {
      setTyped('');
      show({ q: '', tags: [tag] });
    }
  };
}
