import {
  CircleHelp,
  Flag,
  Gavel,
  GraduationCap,
  type LucideIcon,
  MessageCircle,
  RotateCcw,
  ScrollText,
  Timer,
  UserPlus,
  Users,
} from 'lucide-react';
import { useId } from 'react';
import type { AdminAnalytics, AnalyticsDay, TrendName } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import {
  type DayValue,
  FEW,
  periodTotal,
  shareWords,
  totalOf,
  trendWords,
  valueWords,
  waitWords,
} from '#web/features/admin-analytics/figure-words.ts';
import { VitalSection } from '#web/features/admin-analytics/vital-section.tsx';
import { Stat } from '#web/ui/stat.tsx';

type Figure = {
  trend: TrendName;
  term: string;
  icon: LucideIcon;
  valueOf: (day: AnalyticsDay) => DayValue;
  /** Shows the average, because a sum would count people once for each day on which they came. */
  isAverage?: true;
};

const FIGURES: readonly Figure[] = [
  {
    trend: 'confessions',
    term: 'Confessions',
    icon: ScrollText,
    valueOf: ({ posts }) => posts?.confessions && totalOf(posts.confessions),
  },
  {
    trend: 'comments',
    term: 'Comments',
    icon: MessageCircle,
    valueOf: ({ posts }) => posts?.comments && totalOf(posts.comments),
  },
  { trend: 'sign_ups', term: 'Sign-ups', icon: UserPlus, valueOf: ({ sign_ups }) => sign_ups?.people },
  {
    trend: 'active_users',
    term: 'Active users',
    icon: Users,
    valueOf: ({ visits }) => visits?.active_users,
    isAverage: true,
  },
  {
    trend: 'decisions',
    term: 'Decisions',
    icon: Gavel,
    valueOf: ({ decisions }) => (decisions === null ? undefined : decisions.automatic + decisions.by_people),
  },
  { trend: 'reports', term: 'Reports', icon: Flag, valueOf: ({ reports }) => reports?.made },
  {
    trend: 'students',
    term: 'Students',
    icon: GraduationCap,
    valueOf: ({ study }) => study?.students,
    isAverage: true,
  },
  { trend: 'quiz_answers', term: 'Quiz answers', icon: CircleHelp, valueOf: ({ study }) => study?.quiz_answers },
];

/** Shows the most important figures of the period at a glance. Community specification §2, Admin area. */
export function AnalyticsDashboard({ days, moderation, trends, vitals }: AdminAnalytics) {
  const headingId = useId();
  return (
    <>
      <section className="stack" aria-labelledby={headingId}>
        <h2 id={headingId}>At a glance</h2>
        <div className="grid grid-phone-2 grid-4">
          {FIGURES.map((figure) => (
            <FigureStat key={figure.trend} figure={figure} days={days} change={trends[figure.trend]} />
          ))}
          <ModerationStats moderation={moderation} />
        </div>
      </section>
      <VitalSection vitals={vitals} />
    </>
  );
}

type StatProps = { figure: Figure; days: readonly AnalyticsDay[]; change: number | null };

function FigureStat({ figure: { term, icon, valueOf, isAverage }, days, change }: StatProps) {
  const { total, shown, small } = periodTotal(days, valueOf);
  if (shown === 0 && small === 0) return <Stat term={term} icon={icon} value={valueWords(undefined)} />;
  if (shown === 0) return <Stat term={term} icon={icon} value={FEW} note="each day" />;
  const value = isAverage ? Math.round(total / shown) : total;
  const hidden = small === 0 ? undefined : 'Leaves out days with fewer than 5 people';
  return (
    <Stat
      term={term}
      icon={icon}
      value={grouped(value)}
      unit={isAverage ? 'a day' : undefined}
      note={trendWords(change) ?? hidden}
    />
  );
}

function ModerationStats({ moderation }: Pick<AdminAnalytics, 'moderation'>) {
  const { first, wait_for_people, decisions, overturned } = moderation;
  return (
    <>
      <Stat
        term="Wait time for a person’s decision"
        icon={Timer}
        value={wait_for_people === null ? 'None' : waitWords(wait_for_people.median_s)}
        note={wait_for_people === null ? undefined : `9 of 10 within ${waitWords(wait_for_people.p90_s)}`}
      />
      <Stat
        term="Decided automatically"
        icon={Gavel}
        value={shareWords(first.automatic, first.automatic + first.by_people)}
        note={`${grouped(first.by_people)} first decided by people`}
      />
      <Stat
        term="Overturned"
        icon={RotateCcw}
        value={shareWords(overturned.automatic + overturned.by_people, decisions)}
        note={`of ${grouped(decisions)} decisions`}
      />
    </>
  );
}
