import { NEW_CARDS_PER_DAY, REVIEWS_PER_DAY } from '#shared/practice/card-limits.ts';
import { CompetitionDay } from '#web/features/settings/competition-day.tsx';
import { keepPractice } from '#web/features/settings/keep-practice.ts';
import { readPracticeSettings } from '#web/study/read-settings.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

const NEW_CARDS = [0, 5, 10, 15, 20, 30, 50, 100];
const REVIEWS = [20, 50, 100, 150, 200, 300, 500];

const GRADES = [
  { value: 'four', label: 'Four: Again, Hard, Good, Easy' },
  { value: 'two', label: 'Two: Forgot, Knew it' },
] as const;

/** Lets the user choose how to grade flashcards, how many come up, and when the next competition is. */
export function PracticeSettings() {
  const { data } = useStudyQuery('practice settings', readPracticeSettings);
  const settings = data ?? {};
  return (
    <Card as="section" className="stack">
      <h2>Practice</h2>
      <RadioGroup
        legend="Grades on flashcards"
        hint="Four grades schedule reviews more precisely. Two are quicker."
        options={GRADES}
        value={data === undefined ? null : (settings.grades ?? 'four')}
        onValue={(grades) => void keepPractice({ grades })}
      />
      <Limit
        label="New cards per day"
        counts={NEW_CARDS}
        count={settings.newCardsPerDay ?? NEW_CARDS_PER_DAY}
        isLoading={data === undefined}
        onCount={(newCardsPerDay) => void keepPractice({ newCardsPerDay })}
      />
      <Limit
        label="Reviews per day"
        hint="Cards over the limit come up on the following days, most urgent first."
        counts={REVIEWS}
        count={settings.reviewsPerDay ?? REVIEWS_PER_DAY}
        isLoading={data === undefined}
        onCount={(reviewsPerDay) => void keepPractice({ reviewsPerDay })}
      />
      <CompetitionDay day={settings.competitionDay ?? null} isLoading={data === undefined} />
    </Card>
  );
}

type LimitProps = {
  label: string;
  hint?: string;
  counts: readonly number[];
  count: number;
  isLoading: boolean;
  onCount: (count: number) => void;
};

/** Offers a choice of limits, including the current one if only another build of the app offers it. */
function Limit({ label, hint, counts, count, isLoading, onCount }: LimitProps) {
  const offered = [...new Set([...counts, count])].toSorted((one, other) => one - other).map(String);
  return (
    <SelectField
      label={label}
      hint={hint}
      value={String(count)}
      onValue={(value) => onCount(Number(value))}
      options={offered.map((value) => ({ value, label: value }))}
      disabled={isLoading}
    />
  );
}
