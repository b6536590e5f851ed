import { articlePath } from '#shared/pages/page-paths.ts';
import { masteryLabel } from '#shared/progress/article-progress.ts';
import { masteryWord } from '#shared/progress/mastery.words.ts';
import type { ArticleProgress, ArticleStatus } from '#shared/progress/progress.contract.ts';
import { MasteryRing } from '#web/rule-kit/mastery-ring.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { CardLink } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import '#web/features/progress/dashboard.css';

const STATUSES: Record<ArticleStatus, { label: string; tone: BadgeTone }> = {
  not_started: { label: 'Not started', tone: 'grey' },
  started: { label: 'Started', tone: 'blue' },
  in_progress: { label: 'In progress', tone: 'blue' },
  nearly_complete: { label: 'Nearly complete', tone: 'accent' },
  completed: { label: 'Completed', tone: 'green' },
};

type Props = {
  article: ArticleProgress;
  /** Where the card is shown. The two locations define 'competent' differently. Decision 18. */
  on: 'articles tab' | 'overview card';
  level?: 2 | 3;
};

/** Shows the user's progress on an article and links to the article. */
export function ArticleProgressCard({ article, on, level = 3 }: Props) {
  const { article_slug, article_title, studied_rules, total_rules, mastered_rules, completion_percentage } = article;
  const { label, tone } = STATUSES[article.status];
  const mastery = article.status === 'not_started' ? 'not_started' : masteryLabel(article, on);
  const Heading = `h${level}` as const;
  return (
    <CardLink to={articlePath(article_slug)} className="dashboard-article">
      <span className="row row-between">
        <Badge tone={tone}>{label}</Badge>
        {mastery !== 'not_started' && <MasteryRing level={mastery} label={masteryWord(mastery)} />}
      </span>
      <Heading>{article_title}</Heading>
      <ProgressBar
        thin
        label={`${article_title}: rules studied`}
        value={studied_rules}
        max={Math.max(1, total_rules)}
        valueText={`${studied_rules} of ${total_rules}`}
      />
      <span className="text-xs soft">
        {studied_rules} of {total_rules} {total_rules === 1 ? 'rule' : 'rules'} studied ({completion_percentage}%),{' '}
        {mastered_rules} mastered
      </span>
    </CardLink>
  );
}
