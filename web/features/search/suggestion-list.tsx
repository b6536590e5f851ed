import { Hash, History, type LucideIcon, ScrollText, Search, TextSearch } from 'lucide-react';
import type { Suggestion } from '#shared/search/search.contract.ts';
import { MarkedText } from '#web/features/search/marked-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/features/search/suggestion-list.css';

const KINDS: Record<Suggestion['type'], { icon: LucideIcon; words: string }> = {
  rule: { icon: ScrollText, words: 'Rule' },
  content: { icon: TextSearch, words: 'In the official text' },
  tag: { icon: Hash, words: 'Topic' },
  query: { icon: History, words: 'You searched for this' },
  popular: { icon: Search, words: 'Popular' },
};

/**
 * Says how many rules a suggestion finds, or how often the user searched for it if that was more than once. Returns ''
 * if there is nothing to say.
 */
function amount({ resultCount, frequency }: Suggestion): string {
  if (resultCount !== null) return `${resultCount} ${resultCount === 1 ? 'rule' : 'rules'}`;
  if (frequency !== null && frequency > 1) return `${frequency} times`;
  return '';
}

type Props = {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  optionId: (at: number) => string;
  onPick: (suggestion: Suggestion) => void;
};

/**
 * The list below the field. Screen readers announce the highlighted item through the field's `aria-activedescendant`.
 */
export function SuggestionList({ id, suggestions, active, optionId, onPick }: Props) {
  return (
    <div className="suggestion-list">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for a combobox's list */}
      <div role="listbox" id={id} aria-label="Suggestions">
        {suggestions.map((each, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
          <div
            key={`${each.type} ${each.text} ${each.ruleNumber} ${each.address}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element belongs in a select
            role="option"
            id={optionId(at)}
            aria-selected={at === active}
            tabIndex={-1}
            ref={at === active ? keepInSight : undefined}
            onPointerDown={(event) => event.preventDefault()} // Keeps the focus in the field.
            onClick={() => onPick(each)}
          >
            <Option {...each} />
          </div>
        ))}
      </div>
      <p className="suggestion-list-foot only-wide" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Esc</kbd> close
        </span>
      </p>
    </div>
  );
}

const keepInSight = (element: HTMLDivElement | null) => element?.scrollIntoView({ block: 'nearest' });

function Option(suggestion: Suggestion) {
  const { type, text, marks, description } = suggestion;
  const { icon, words } = KINDS[type];
  const isLaw = type === 'rule' || type === 'content';
  return (
    <>
      <Icon of={icon} />
      <span>
        <span className={isLaw ? 'law-font semibold' : undefined}>
          <MarkedText text={text} marks={marks} />
        </span>
        <VisuallyHidden>, </VisuallyHidden>
        <small>{description ?? words}</small>
      </span>
      <span className="suggestion-list-amount">{amount(suggestion)}</span>
    </>
  );
}
