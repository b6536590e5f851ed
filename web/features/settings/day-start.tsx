import { keepSetting } from '#web/features/settings/keep-setting.ts';
import { readSettings } from '#web/study/read-settings.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

const HOURS = ['0', '1', '2', '3', '4'] as const;
type Hour = (typeof HOURS)[number];

const OPTIONS = HOURS.map((value) => ({ value, label: value === '0' ? 'Midnight' : `${value} am` }));
const toHour = (hour: number | undefined): Hour => HOURS.find((each) => Number(each) === hour) ?? '0';

/**
 * Lets the user choose when a study day begins, so that studying past midnight doesn't start a new day. Formulas §6
 * (f).
 */
export function DayStart() {
  const { data } = useStudyQuery('settings', readSettings);
  return (
    <Card as="section" className="stack-3">
      <h2>Study days</h2>
      <SelectField
        label="Day starts at"
        hint="Your streak counts days that start at this time. A change affects only what you study from now on, and it applies to all your devices."
        value={toHour(data?.dayStartHour)}
        onValue={(hour) => void keepSetting({ dayStartHour: Number(hour) })}
        options={OPTIONS}
        disabled={data === undefined}
      />
    </Card>
  );
}
