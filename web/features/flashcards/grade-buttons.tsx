import { useEffect, useRef } from 'react';
import { intervalWords } from '#shared/practice/interval.words.ts';
import { dueOn, intervalAfter, type Schedule } from '#shared/practice/schedule.ts';
import type { CardStudy } from '#shared/study/card-study.ts';
import type { EventWhen } from '#shared/study/event-when.ts';
import type { Grade } from '#shared/study/study-event.contract.ts';
import { daysBetween } from '#shared/time/calendar-day.ts';
import { Button } from '#web/ui/button.tsx';
import '#web/features/flashcards/grade-buttons.css';

const FOUR: Record<Grade, string> = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' };
const TWO: Record<Grade, string> = { ...FOUR, again: 'Forgot', good: 'Knew it' };

type Props = {
  offered: readonly Grade[];
  study: CardStudy | undefined;
  schedule: Schedule;
  /** When the answer was shown. */
  when: EventWhen;
  onGrade: (grade: Grade) => void;
};

/**
 * Returns the number of days until a card comes back after a grade. A repeat on the same day doesn't change the date.
 */
function daysAfter(grade: Grade, { study, schedule, when }: Pick<Props, 'study' | 'schedule' | 'when'>): number {
  if (grade === 'again') return 0;
  const days = intervalAfter(study, grade, { day: when.localDay, at: when.at }, schedule);
  return days ?? (study === undefined ? 0 : daysBetween(when.localDay, dueOn(study, schedule)));
}

/** The grades on offer, each with the time until the card comes back. The group gets the focus. */
export function GradeButtons({ offered, onGrade, ...known }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  const names = offered.length === 2 ? TWO : FOUR;
  return (
    <fieldset
      ref={group}
      className="grade-buttons"
      data-count={offered.length}
      aria-label="How well did you know it?"
      tabIndex={-1}
    >
      {offered.map((grade, index) => (
        <Button
          key={grade}
          size="lg"
          tone={grade === 'good' ? 'primary' : 'secondary'}
          aria-keyshortcuts={String(index + 1)}
          onPress={() => onGrade(grade)}
        >
          <span className="grade-buttons-face">
            {names[grade]} <small>{intervalWords(daysAfter(grade, known))}</small>
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
