import { importanceLabel } from '#shared/rules/scales.ts';
import { IMPORTANCE_LEVELS, type ImportanceLevel } from '#web/features/explorer/article-filter.ts';
import type { ExplorerControls } from '#web/features/explorer/use-explorer-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import '#web/ui/card.css';

const ALL = 'all';
const DIFFICULTY_OPTIONS = [
  { value: ALL, label: 'All levels' },
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
] as const;

function toggled(levels: readonly ImportanceLevel[], level: ImportanceLevel): ImportanceLevel[] {
  return IMPORTANCE_LEVELS.filter((each) => levels.includes(each) !== (each === level));
}

type Props = Pick<ExplorerControls, 'filters' | 'filter' | 'clear'> & { id: string };

/** Lets the reader filter by difficulty and by the two highest importance levels, and clear the filters. */
export function FilterPanel({ id, filters, filter, clear }: Props) {
  return (
    <fieldset className="card explorer-toolbar-filters" id={id}>
      <legend className="visually-hidden">Filters</legend>
      <SelectField
        label="Difficulty"
        value={filters.difficulty ?? ALL}
        onValue={(level) => filter({ difficulty: level === ALL ? null : level })}
        options={DIFFICULTY_OPTIONS}
      />
      <div className="field">
        <span className="field-label">Importance</span>
        <ChipGroup label="Importance">
          {IMPORTANCE_LEVELS.map((level) => (
            <Chip
              key={level}
              pressed={filters.importance.includes(level)}
              onPress={() => filter({ importance: toggled(filters.importance, level) })}
            >
              {level} {importanceLabel(level)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <Button tone="ghost" onPress={clear}>
        Clear all
      </Button>
    </fieldset>
  );
}
