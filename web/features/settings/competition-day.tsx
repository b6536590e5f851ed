import { useState } from 'react';
import { Day } from '#shared/rules/law.contract.ts';
import { useToday } from '#web/browser/use-today.ts';
import { keepPractice } from '#web/features/settings/keep-practice.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const EFFECT =
  'Optional. As the day gets closer, cards you know come back sooner, and new cards are spread over the remaining days. In the last 2 days, you only review.';

type Props = { day: string | null; isLoading: boolean };

/**
 * Lets the user choose the day of the next competition ('YYYY-MM-DD', null for none), and says what it affects. While
 * the user types, the date may be incomplete. It's saved once it's complete and not in the past.
 */
export function CompetitionDay({ day, isLoading }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const today = useToday();
  const change = (value: string) => {
    const isDay = Day.safeParse(value).success && value >= today;
    setTyped(isDay || value === '' ? null : value);
    if (isDay) void keepPractice({ competitionDay: value });
    else if (value === '') void keepPractice({ competitionDay: null });
  };
  const isOver = typed === null && day !== null && day < today;
  return (
    <div className="stack-2">
      <TextField
        type="date"
        label="Date of your next competition"
        hint={EFFECT}
        error={typed === null ? undefined : 'Choose today or a later day.'}
        ok={isOver ? 'That day has passed, so it no longer affects your reviews.' : undefined}
        min={today}
        value={typed ?? day ?? ''}
        onValue={change}
        disabled={isLoading}
      />
      {day !== null && (
        <Button
          tone="ghost"
          onPress={() => {
            setTyped(null);
            void keepPractice({ competitionDay: null });
          }}
        >
          Remove date
        </Button>
      )}
    </div>
  );
}
