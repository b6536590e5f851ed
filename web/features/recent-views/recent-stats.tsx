import { BookOpen, Clock, Eye, Timer } from 'lucide-react';
import type { RecentStats as Stats } from '#shared/recent-views/recent-view.contract.ts';
import { durationWords } from '#shared/time/duration.ts';
import { Stat } from '#web/ui/stat.tsx';

/** Shows totals over everything the user has ever viewed. */
export function RecentStats({ stats }: { stats: Stats }) {
  return (
    <div className="grid grid-phone-2 grid-4">
      <Stat term="Rules viewed" icon={BookOpen} value={stats.uniqueRulesViewed} />
      <Stat term="Views" icon={Eye} value={stats.totalViews} />
      <Stat term="Reading time" icon={Clock} value={durationWords(stats.totalTimeSpentSeconds)} />
      <Stat term="Average per rule" icon={Timer} value={durationWords(stats.averageTimePerRule)} />
    </div>
  );
}
