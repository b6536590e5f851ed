import type { AdminAnalytics, AnalyticsDay } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import { dayName } from '#shared/time/day-name.ts';
import { AnalyticsSection } from '#web/features/admin-analytics/analytics-section.tsx';
import { FigureChart } from '#web/features/admin-analytics/figure-chart.tsx';
import {
  type DayValue,
  type PeriodTotal,
  periodTotal,
  valueWords,
} from '#web/features/admin-analytics/figure-words.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/charts/data-table.tsx';

type ValueOf = (day: AnalyticsDay) => DayValue;

const signUps: ValueOf = ({ sign_ups }) => sign_ups?.people;
const activeUsers: ValueOf = ({ visits }) => visits?.active_users;
const students: ValueOf = ({ study }) => study?.students;
const quizAnswers: ValueOf = ({ study }) => study?.quiz_answers;
const rulesStudied: ValueOf = ({ study }) => study?.rules_studied;

/** Describes the total over the days with at least five people. */
function totalWords({ total, shown, small }: PeriodTotal, unit: string): string | undefined {
  if (shown === 0) return undefined;
  const days = small === 0 ? '' : ` on the ${shown} ${shown === 1 ? 'day' : 'days'} with 5 people or more`;
  return `${grouped(total)} ${unit}${days}`;
}

/** Describes the daily average, because a sum would count people once for each day on which they came. */
function averageWords({ total, shown, small }: PeriodTotal): string | undefined {
  if (shown === 0) return undefined;
  return `${grouped(Math.round(total / shown))} a day on average${small === 0 ? '' : ', not counting days with fewer than 5 people'}`;
}

type Props = Pick<AdminAnalytics, 'days' | 'weeks'>;

/** Shows how many people signed up, and how many came back. */
export function PeopleSection({ days, weeks }: Props) {
  return (
    <AnalyticsSection
      title="Users"
      lead="Active users are those who signed in, came back, or studied on a given day. Days with fewer than 5 people have no number."
    >
      <div className="grid grid-2">
        <FigureChart
          title="Sign-ups"
          days={days}
          valueOf={signUps}
          unit="People"
          note={totalWords(periodTotal(days, signUps), 'sign-ups')}
        />
        <FigureChart
          title="Active users"
          days={days}
          valueOf={activeUsers}
          unit="People"
          note={averageWords(periodTotal(days, activeUsers))}
        />
      </div>
      <Weeks weeks={weeks} />
    </AnalyticsSection>
  );
}

function Weeks({ weeks }: Pick<AdminAnalytics, 'weeks'>) {
  if (weeks.length === 0) return null;
  return (
    <Card className="figure-chart">
      <h3>Week by week</h3>
      <p className="figure-chart-note">
        Each person is counted once per week. A week’s number isn’t shown if it’s less than 5 or would reveal the number
        for a day with fewer than 5 people.
      </p>
      <DataTable
        isOpen
        caption="People, week by week"
        columns={[
          { label: 'Week of' },
          { label: 'Sign-ups', isNumber: true },
          { label: 'Active users', isNumber: true },
          { label: 'Students', isNumber: true },
        ]}
        rows={weeks.map(({ from, sign_ups, active_users, students: studied }) => ({
          key: from,
          cells: [dayName(from), ...[sign_ups, active_users, studied].map((value) => weekWords(value))],
        }))}
      />
    </Card>
  );
}

const weekWords = (value: number | null) => (value === null ? 'Not shown' : valueWords(value));

/** Shows how much was studied. None of the figures is about a single student. */
export function StudySection({ days }: Pick<AdminAnalytics, 'days'>) {
  return (
    <AnalyticsSection
      title="Study"
      lead="Based on study data that devices have synced. Each day is counted a day after it ends. No number comes from fewer than 5 students."
    >
      <div className="grid grid-2">
        <FigureChart
          title="Students"
          days={days}
          valueOf={students}
          unit="People"
          note={averageWords(periodTotal(days, students))}
        />
        <FigureChart
          title="Quiz answers"
          days={days}
          valueOf={quizAnswers}
          unit="Answers"
          note={totalWords(periodTotal(days, quizAnswers), 'answers')}
        />
        <FigureChart
          title="Rules studied"
          days={days}
          valueOf={rulesStudied}
          unit="Rules"
          note={totalWords(periodTotal(days, rulesStudied), 'rules, counted once a day for each student')}
        />
      </div>
    </AnalyticsSection>
  );
}
