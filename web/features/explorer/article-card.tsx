import { Link } from 'react-router-dom';
import { articlePath } from '#shared/pages/page-paths.ts';
import { romanNumeral, ruleRange } from '#shared/rules/article.number.ts';
import { frequencyBand, importanceLabel } from '#shared/rules/scales.ts';
import type { FoundArticle } from '#web/features/explorer/article-filter.ts';
import { RuleHits } from '#web/features/explorer/rule-hits.tsx';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { FrequencyMeter } from '#web/rule-kit/frequency-meter.tsx';
import { ImportanceTicks } from '#web/rule-kit/importance-ticks.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import '#web/ui/card.css';
import '#web/features/explorer/article-card.css';

/**
 * A card with a link to an article and separate links to the matching rules. `studied` is the number of rules studied,
 * undefined for visitors and until the number is known.
 */
export function ArticleCard({ article, matchedRules, studied }: FoundArticle & { studied: number | undefined }) {
  return (
    <li className="card article-card">
      <p className="article-card-numeral">
        Article {romanNumeral(article.article_number)} <small>{ruleRange(article.rules)}</small>
      </p>
      <DifficultyBadge level={article.difficulty_level} />
      <h2>
        <Link className="article-card-link" to={articlePath(article.article_slug)}>
          {article.title}
        </Link>
      </h2>
      <p>{article.description}</p>
      <div className="article-card-meta">
        <ImportanceTicks level={article.importance_level} label={importanceLabel(article.importance_level)} />
        <FrequencyMeter percent={article.mock_trial_frequency} label={frequencyBand(article.mock_trial_frequency)} />
      </div>
      {studied !== undefined && <Studied count={studied} of={article.rule_count} title={article.title} />}
      <RuleHits article={article} rules={matchedRules} />
    </li>
  );
}

function Studied({ count, of, title }: { count: number; of: number; title: string }) {
  const words = `${count} of ${of} studied`;
  return (
    <div className="article-card-progress">
      <ProgressBar thin label={`${title}: rules studied`} value={count} max={of} valueText={words} />
      <span>{words}</span>
    </div>
  );
}
