import { dayBefore, longDay } from '#web/features/fre-editing/moment-words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  day: string;
  today: string;
  /** When the versions of the rule take effect. */
  starts: readonly string[];
  onDay: (day: string) => void;
};

/** Lets admins choose the day of a preview: today, the newest version's first day, the day before, or any other. */
export function PreviewDay({ day, today, starts, onDay }: Props) {
  const newest = starts.length > 1 ? starts.at(-1) : undefined;
  const around = newest === undefined ? [] : [dayBefore(newest), newest];
  return (
    <div className="row row-gap-4">
      <TextField
        type="date"
        label="As readers see it on"
        value={day}
        onValue={(value) => {
          if (value !== '') onDay(value);
        }}
      />
      <ChipGroup label="Days to compare">
        {[...new Set([today, ...around])].map((each) => (
          <Chip key={each} pressed={each === day} onPress={() => onDay(each)}>
            {each === today ? 'Today' : longDay(each)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}
