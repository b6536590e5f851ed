import { useState } from 'react';
import type { Suggestion } from '#shared/search/search.contract.ts';
import type { OwnSearches } from '#web/content/search-source.ts';
import { SuggestionList } from '#web/features/search/suggestion-list.tsx';
import { useCombobox } from '#web/features/search/use-combobox.ts';
import { useSuggestions } from '#web/features/search/use-suggestions.ts';
import { SearchBox } from '#web/ui/search-box.tsx';

type Props = {
  typed: string;
  onTyped: (typed: string) => void;
  /** Searches for what was typed, at once. */
  onRun: (words: string) => void;
  onPick: (suggestion: Suggestion) => void;
  own: OwnSearches;
};

/** On touch screens the keyboard would go on covering what was found. */
function leaveOnTouch(): void {
  const { activeElement } = document;
  if (matchMedia('(pointer: coarse)').matches && activeElement instanceof HTMLElement) activeElement.blur();
}

/** The field with its suggestions. Learning specification §2, Search page. */
export function SearchField({ typed, onTyped, onRun, onPick, own }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  const suggestions = useSuggestions(typed, isWanted, own);
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
  return (
    <SearchBox
      label="Search the rules"
      placeholder="A rule number, an objection, or plain words"
      value={typed}
      onValue={(value) => {
        onTyped(value);
        setIsWanted(true);
      }}
      onSubmit={() => finish(() => onRun(typed))}
      onFocus={() => setIsWanted(true)}
      onBlur={() => setIsWanted(false)}
      onKeyDown={onKeyDown}
      popup={popup}
    >
      <output className="vh">
        {popup.isOpen && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </output>
      {popup.isOpen && <SuggestionList {...{ suggestions, active, optionId }} id={popup.id} onPick={pick} />}
    </SearchBox>
  );
}
