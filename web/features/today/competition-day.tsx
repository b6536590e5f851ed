import { CalendarDays } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { countWords } from '#shared/text/count-words.ts';
import { whenUsed } from '#shared/text/when-used.ts';
import { daysBetween } from '#shared/time/calendar-day.ts';
import { keepPractice } from '#web/features/today/keep-practice.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import '#web/features/today/competition-day.css';

const dateFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }));

type Props = {
  /** The day of the competition, or null if there is none. */
  day: string | null;
  today: string;
};

function leftWords(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days < 0) return 'That day has passed, so reviews are back to their usual pace.';
  if (days === 0) return 'That’s today. Good luck.';
  return `That’s ${days === 1 ? 'tomorrow' : `in ${countWords(days, 'day')}`}. Reviews come often enough for you to remember the rules by then.`;
}

/** Shows the day of the user's competition, which the review schedule depends on, and lets them change it. */
export function CompetitionDay({ day, today }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" className="competition-day">
      <h2>
        <Icon of={CalendarDays} />
        Competition
      </h2>
      {day === null ? (
        <p className="text-sm soft">Add your next competition, and your plan will help you be ready in time.</p>
      ) : (
        <p className="text-sm soft">
          <b>{dateFormat().format(Date.parse(day))}.</b> {leftWords(day, today)}
        </p>
      )}
      <div className="row">
        <Button onPress={() => setIsOpen(true)}>{day === null ? 'Add a date' : 'Change date'}</Button>
        {day !== null && (
          <Button tone="ghost" onPress={() => void keepPractice({ competitionDay: null })}>
            Remove date
          </Button>
        )}
      </div>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="When is your competition?">
        <DayForm day={day} today={today} onDone={() => setIsOpen(false)} />
      </Dialog>
    </Card>
  );
}

function DayForm({ day, today, onDone }: Props & { onDone: () => void }) {
  const [value, setValue] = useState(day ?? '');
  const [error, setError] = useState<string | undefined>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (value === '') return setError('Choose a date.');
    if (value < today) return setError('That day has passed. Choose today or a later day.');
    void keepPractice({ competitionDay: value });
    onDone();
  };
  return (
    <form className="stack" noValidate onSubmit={save}>
      <TextField
        type="date"
        label="First day"
        hint="If it lasts several days, enter the first one."
        min={today}
        value={value}
        error={error}
        onValue={setValue}
      />
      <div className="row">
        <Button onPress={onDone}>Cancel</Button>
        <Button type="submit" tone="primary">
          Save
        </Button>
      </div>
    </form>
  );
}
