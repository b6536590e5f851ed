import { BadgeCheck, CircleQuestionMark, Eye } from 'lucide-react';
import { percentOf } from '#shared/figures/percent.ts';
import { DIFFICULTIES, type Difficulty } from '#shared/rules/scales.ts';
import type { AnalyticsOverview } from '#shared/study-analytics/study-analytics.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import { inDays, percentOfBest } from '#web/features/study-analytics/overview-words.ts';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import '#web/features/study-analytics/figure-card.css';

/**
 * The maximum of the bars that count rules (learning specification §9). If there are fewer rules, their number is the
 * maximum (decision 12).
 */
const RULE_BAR_MAX = 300;
const MONTH_DAYS = 30;

type Props = {
  overview: AnalyticsOverview;
  /** The number of rules in the edition. */
  totalRules: number;
};

/** Shows the user's progress as bars. Learning specification §2, Study Analytics, Progress. */
export function ProgressTab({ overview, totalRules }: Props) {
  const { totalRulesMastered, uniqueRulesViewed, totalQuizQuestions, averageQuizAccuracy } = overview;
  const max = Math.min(RULE_BAR_MAX, totalRules);
  return (
    <div className="stack">
      <div className="grid grid-3">
        <Figure icon={BadgeCheck} title="Total Rules Mastered" value={totalRulesMastered} max={max} />
        <Figure icon={Eye} title="Rules Explored" value={uniqueRulesViewed} max={max} />
        <Card as="section" className="figure-card">
          <h2 className="card-heading">
            <Icon of={CircleQuestionMark} />
            Quiz Questions Answered
          </h2>
          <p className="figure-card-value tabular">{grouped(totalQuizQuestions)}</p>
          {averageQuizAccuracy !== null && (
            <Meter label="Correct" value={averageQuizAccuracy} text={`${averageQuizAccuracy}%`} />
          )}
        </Card>
      </div>
      <div className="grid grid-3">
        <StudyFocus shares={overview.difficultyDistribution} />
        <StudyActivity overview={overview} />
        <LearningStreaks overview={overview} />
      </div>
    </div>
  );
}

type FigureProps = { icon: typeof Eye; title: string; value: number; max: number };

function Figure({ icon, title, value, max }: FigureProps) {
  return (
    <Card as="section" className="figure-card">
      <h2 className="card-heading">
        <Icon of={icon} />
        {title}
      </h2>
      <p className="figure-card-value tabular">{value}</p>
      <Meter
        label={title}
        face={`${percentOf(Math.min(value, max), max)}%`}
        value={value}
        max={max}
        text={`${value} of ${max}`}
      />
    </Card>
  );
}

const WORDS: Record<Difficulty, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

function StudyFocus({ shares }: { shares: AnalyticsOverview['difficultyDistribution'] }) {
  return (
    <Card as="section" className="figure-card">
      <h2 className="card-heading">Study Focus by Difficulty</h2>
      {DIFFICULTIES.map((difficulty) => (
        <Meter
          key={difficulty}
          small
          label={WORDS[difficulty]}
          face={<DifficultyBadge level={difficulty} />}
          value={shares[difficulty]}
          text={`${shares[difficulty]}%`}
        />
      ))}
      <p className="text-xs muted">How you divide your study time.</p>
    </Card>
  );
}

function StudyActivity({ overview }: { overview: AnalyticsOverview }) {
  const { daysActiveLast30, averageSessionLengthMinutes, totalSessions } = overview;
  return (
    <Card as="section" className="figure-card">
      <h2 className="card-heading">Study Activity</h2>
      <Meter
        label="Active days in the last 30"
        value={daysActiveLast30}
        max={MONTH_DAYS}
        text={`${daysActiveLast30} of ${MONTH_DAYS}`}
      />
      <Tiles
        items={[
          { term: 'Average session', value: `${grouped(averageSessionLengthMinutes)} min` },
          { term: 'Total sessions', value: grouped(totalSessions) },
        ]}
      />
    </Card>
  );
}

function LearningStreaks({ overview }: { overview: AnalyticsOverview }) {
  const { currentStudyStreak, longestStudyStreak } = overview;
  return (
    <Card as="section" className="figure-card">
      <h2 className="card-heading">Learning Streaks</h2>
      <Meter
        label="Percent of best"
        face={percentOfBest(overview)}
        value={currentStudyStreak}
        max={longestStudyStreak}
        text={inDays(currentStudyStreak)}
      />
      <Tiles
        items={[
          { term: 'Current streak', value: inDays(currentStudyStreak) },
          { term: 'Longest streak', value: inDays(longestStudyStreak) },
        ]}
      />
    </Card>
  );
}
