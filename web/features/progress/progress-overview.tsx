import { BookOpenCheck, Flame, GraduationCap, TriangleAlert } from 'lucide-react';
import type { UserProgress } from '#shared/progress/progress.contract.ts';
import { rulesToReview } from '#shared/progress/rules-to-review.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { countWords, grouped } from '#shared/text/count-words.ts';
import { relativeWithin } from '#shared/time/relative-time.ts';
import { ArticleProgressCard } from '#web/features/progress/article-progress-card.tsx';
import { needyArticles, notShownOnTop, topArticles } from '#web/features/progress/choose-articles.ts';
import { RulesToReview } from '#web/rule-kit/rules-to-review.tsx';
import { Stat } from '#web/ui/stat.tsx';

type Props = { progress: UserProgress; articles: readonly ArticleSummary[]; now: number };

/**
 * Shows the totals, the rules to review, the articles in which the user has studied the most rules, and the articles
 * that need attention. Learning specification §2.
 */
export function ProgressOverview({ progress, articles, now }: Props) {
  const top = topArticles(progress);
  const needy = notShownOnTop(needyArticles(progress), top);
  return (
    <div className="stack-6">
      <Totals progress={progress} now={now} />
      <RulesToReview rules={rulesToReview(articles, progress.struggling_rule_ids)} />
      {top.length > 0 && (
        <section className="stack-3">
          <h2>Your top articles</h2>
          <div className="grid grid-3">
            {top.map((article) => (
              <ArticleProgressCard key={article.article_id} article={article} on="overview card" />
            ))}
          </div>
        </section>
      )}
      {needy.length > 0 && (
        <section className="stack-3">
          <h2>Needs attention</h2>
          <p className="text-sm soft">
            {needy.length === 1
              ? 'You’ve started this article but studied less than half of it.'
              : 'You’ve started these but studied less than half of each.'}
          </p>
          <div className="grid grid-2">
            {needy.map((article) => (
              <ArticleProgressCard key={article.article_id} article={article} on="overview card" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function Totals({ progress, now }: Omit<Props, 'articles'>) {
  const { total_rules, mastered_rules, in_progress_rules, struggling_rules } = progress;
  const { current_streak, longest_streak, last_studied_at } = progress;
  const of = `of ${total_rules}`;
  return (
    <div className="grid grid-phone-2 grid-4">
      <Stat
        term="Rules started"
        icon={BookOpenCheck}
        value={mastered_rules + in_progress_rules}
        unit={of}
        note={last_studied_at === null ? undefined : `Last: ${relativeWithin(Date.parse(last_studied_at), now)}`}
      />
      <Stat
        term="Mastered"
        icon={GraduationCap}
        value={mastered_rules}
        unit={of}
        note={`${in_progress_rules} in progress`}
      />
      <Stat
        term="Struggling"
        icon={TriangleAlert}
        value={struggling_rules}
        unit={struggling_rules === 1 ? 'rule' : 'rules'}
        note={struggling_rules === 0 ? undefined : 'Worth reviewing'}
      />
      <Stat
        term="Streak"
        icon={Flame}
        value={grouped(current_streak)}
        unit={current_streak === 1 ? 'day' : 'days'}
        note={`Longest: ${countWords(longest_streak, 'day')}`}
      />
    </div>
  );
}
