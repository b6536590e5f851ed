import { ArrowDown, ArrowUp } from 'lucide-react';
import { SEARCH_SORTS, type SearchAnswer } from '#shared/search/search.contract.ts';
import { SORTS } from '#web/features/search/filter-words.ts';
import type { SearchControls } from '#web/features/search/use-search-asked.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

const OPTIONS = SEARCH_SORTS.map((value) => ({ value, label: SORTS[value] }));

const countText = ({ total }: SearchAnswer) => `${total} ${total === 1 ? 'result' : 'results'}`;

type Props = { answer: SearchAnswer | undefined; controls: Pick<SearchControls, 'asked' | 'sort' | 'show'> };

/** Shows the number of rules found and their sort order. */
export function ResultBar({ answer, controls: { asked, sort, show } }: Props) {
  const isAscending = asked.sortOrder === 'asc';
  return (
    <div className="row row-between row-nowrap search-view-bar">
      <output className="text-sm soft tabular">{answer && countText(answer)}</output>
      <div className="row row-nowrap">
        <SelectField inline label="Sort by" value={asked.sortBy} onValue={sort} options={OPTIONS} />
        {asked.sortBy !== 'relevance' && (
          <IconButton
            label={isAscending ? 'Sort descending' : 'Sort ascending'}
            icon={isAscending ? ArrowUp : ArrowDown}
            onPress={() => show({ sortOrder: isAscending ? 'desc' : 'asc' })}
          />
        )}
      </div>
    </div>
  );
}
