import { useCallback, useEffect, useState } from 'react';
import type { Suggestion } from '#shared/search/search.contract.ts';
import type { OwnSearches } from '#web/content/search-source.ts';
import { SuggestionList } from '#web/features/search/suggestion-list.tsx';
import { useCombobox } from '#web/features/search/use-combobox.ts';
import { useSuggestions } from '#web/features/search/use-suggestions.ts';
import { SearchBox } from '#web/ui/search-box.tsx';

type Props = {
  typed: string;
  onTyped: (typed: string) => void;
  /** Searches for the typed text right away. */
  onRun: (words: string) => void;
  onPick: (suggestion: Suggestion) => void;
  own: OwnSearches;
  /**
   * Whether the start page is, or is about to be, shown below the field. The start page already lists the suggestions
   * for an empty field.
   */
  isStart: boolean;
  /** Whether the results below match the typed text. */
  isAnswered: boolean;
};

/** Removes the focus on touch screens, where the keyboard would keep covering the results. */
function leaveOnTouch(): void {
  const { activeElement } = document;
  if (matchMedia('(pointer: coarse)').matches && activeElement instanceof HTMLElement) activeElement.blur();
}

/** While `isActive`, calls `onScroll` when the page scrolls. `onScroll` must be stable. */
function usePageScroll(isActive: boolean, onScroll: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [isActive, onScroll]);
}

/** Shows the search field with its suggestions. Learning specification §2, Search page. */
export function SearchField({ typed, onTyped, onRun, onPick, own, isStart, isAnswered }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  const close = useCallback(() => setIsWanted(false), []);
  const suggestions = useSuggestions(typed, isWanted && !isStart, own);
  const finish = (act: () => void) => {
    setIsWanted(false);
    act();
    leaveOnTouch();
  };
  const pick = (suggestion: Suggestion) => finish(() => onPick(suggestion));
  const { popup, active, optionId, onKeyDown } = useCombobox({
    items: suggestions,
    isWanted,
    setIsWanted,
    onPick: pick,
  });
  // Scrolling to the results closes the list. Moving the highlight may also scroll the page, but must not close the
  // list.
  usePageScroll(popup.isOpen && isAnswered && active === -1, close);
  return (
    <SearchBox
      label="Search the rules"
      placeholder="Rule, objection, or keywords"
      value={typed}
      onValue={(value) => {
        onTyped(value);
        setIsWanted(true);
      }}
      onSubmit={() => finish(() => onRun(typed))}
      onFocus={() => setIsWanted(true)}
      onBlur={close}
      onKeyDown={onKeyDown}
      popup={popup}
    >
      <output className="visually-hidden">
        {popup.isOpen && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </output>
      {popup.isOpen && <SuggestionList {...{ suggestions, active, optionId }} id={popup.id} onPick={pick} />}
    </SearchBox>
  );
}
