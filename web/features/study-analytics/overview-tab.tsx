import { BadgeCheck, Clock, Flame, Gauge, Target } from 'lucide-react';
import { percentOf } from '#shared/figures/percent.ts';
import type { RuleToReview } from '#shared/progress/rules-to-review.ts';
import type { AnalyticsOverview, Trends } from '#shared/study-analytics/study-analytics.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import { dayName } from '#shared/time/day-name.ts';
import { InsightList } from '#web/features/study-analytics/insight-list.tsx';
import {
  accuracyNote,
  consistencyWords,
  inDays,
  NEWCOMER,
  rateWords,
  shownTime,
  streakNote,
  VELOCITY_WORDS,
  weekWords,
} from '#web/features/study-analytics/overview-words.ts';
import { TrendChart } from '#web/features/study-analytics/trend-chart.tsx';
import type { Asked } from '#web/features/study-analytics/use-analytics.ts';
import { RulesToReview } from '#web/rule-kit/rules-to-review.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DayStrip } from '#web/ui/charts/day-strip.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';
import { Stat } from '#web/ui/stat.tsx';

type Props = {
  overview: AnalyticsOverview;
  /** The rules that the user is struggling with. */
  toReview: readonly RuleToReview[];
  /** The last 14 days, for the charts. */
  fortnight: Asked<Trends>;
  /** The last 30 days, for the row that marks each day. */
  month: Asked<Trends>;
  onRetry: () => void;
};

/** Shows the main figures at a glance. Learning specification §2, Study Analytics, Overview. */
export function OverviewTab({ overview, toReview, fortnight, month, onRetry }: Props) {
  const chart = { days: 14, trends: fortnight.data, hasFailed: fortnight.hasFailed, onRetry, height: 'sm' } as const;
  return (
    <div className="stack">
      <Figures overview={overview} month={month.data} />
      <div className="grid grid-3">
        <LearningProgress overview={overview} />
        <StudyConsistency overview={overview} month={month.data} />
        <LearningVelocity overview={overview} />
      </div>
      <div className="grid grid-2">
        <TrendChart metric="studyTime" {...chart} />
        <TrendChart metric="quizAccuracy" {...chart} />
      </div>
      <InsightList insights={overview.insights} />
      <RulesToReview rules={toReview} />
    </div>
  );
}

type Known = { overview: AnalyticsOverview; month: Trends | undefined };

function Figures({ overview, month }: Known) {
  const { totalRulesMastered, totalRulesInProgress, studyTimeMinutes, averageQuizAccuracy } = overview;
  const { currentStudyStreak } = overview;
  const isActiveToday = month?.sessions.at(-1)?.consistency !== 0;
  return (
    <div className="grid grid-phone-2 grid-4">
      <Stat
        term="Rules Mastered"
        icon={BadgeCheck}
        value={totalRulesMastered}
        note={`${totalRulesInProgress} in progress`}
      />
      <Stat term="Study Time" icon={Clock} {...shownTime(studyTimeMinutes)} note={weekWords(overview)} />
      <Stat
        term="Current Streak"
        icon={Flame}
        value={grouped(currentStudyStreak)}
        unit={currentStudyStreak === 1 ? 'day' : 'days'}
        note={streakNote(overview, isActiveToday)}
      />
      <Stat
        term="Quiz Accuracy"
        icon={Target}
        value={averageQuizAccuracy === null ? '–' : averageQuizAccuracy}
        unit={averageQuizAccuracy === null ? undefined : '%'}
        note={accuracyNote(overview)}
      />
    </div>
  );
}

function LearningProgress({ overview: { totalRulesMastered, totalRulesInProgress } }: Pick<Props, 'overview'>) {
  const started = totalRulesMastered + totalRulesInProgress;
  const mastered = percentOf(totalRulesMastered, started);
  const inProgress = percentOf(totalRulesInProgress, started);
  return (
    <Card as="section">
      <h2 className="card-heading">Learning Progress</h2>
      <Meter
        label="Mastered rules out of those you’ve started"
        face={`${totalRulesMastered} of ${started} started rules mastered`}
        value={mastered}
        text={`${mastered}%`}
      />
      <div className="mt-2">
        <Meter
          small
          label="Rules in progress out of those you’ve started"
          face={`${totalRulesInProgress} of ${started} in progress`}
          value={inProgress}
          text={`${inProgress}%`}
        />
      </div>
    </Card>
  );
}

function StudyConsistency({ overview, month }: Known) {
  const { daysActiveLast30, progressIndicators } = overview;
  return (
    <Card as="section">
      <h2 className="card-heading">Study Consistency</h2>
      <p className="row row-between text-sm">
        <span className="soft">{consistencyWords(overview)}</span>
        <b className="tabular">{progressIndicators.consistencyScore}%</b>
      </p>
      <div className="mt-2">
        <DayStrip
          label={`${inDays(daysActiveLast30)} of study in the last 30`}
          days={(month?.sessions ?? []).map(({ day, consistency }) => ({
            name: dayName(day),
            isOn: consistency === 1,
          }))}
        />
      </div>
    </Card>
  );
}

function LearningVelocity({ overview: { learningVelocity: velocity, isFirstWeek } }: Pick<Props, 'overview'>) {
  const isNew = isFirstWeek && velocity.rate === 0;
  const { word, tone } = isNew ? NEWCOMER : VELOCITY_WORDS[velocity.velocity];
  return (
    <Card as="section">
      <h2 className="card-heading">Learning Velocity</h2>
      <p className="row row-between">
        <Badge tone={tone} icon={Gauge}>
          {word}
        </Badge>
        <b className="tabular text-sm">{rateWords(velocity.rate)}</b>
      </p>
      <p className="text-sm soft mt-2">{velocity.description}</p>
    </Card>
  );
}
