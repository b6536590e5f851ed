import type { Article } from '#shared/rules/article.contract.ts';
import { romanNumeral, ruleRange, studyTimeText } from '#shared/rules/article.number.ts';
import { frequencyBand, importanceLabel } from '#shared/rules/scales.ts';
import type { ArticleStudy } from '#web/features/article/article-study.ts';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { FrequencyMeter } from '#web/rule-kit/frequency-meter.tsx';
import { ImportanceTicks } from '#web/rule-kit/importance-ticks.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import '#web/features/article/article-header.css';

/** Returns the header's figures. Leaves out the study time if the hours aren't known. */
function tiles({ rule_count, estimated_hours, mock_trial_frequency }: Article, study: ArticleStudy | undefined) {
  const time = estimated_hours === null ? [] : [{ term: 'Study Time', value: studyTimeText(estimated_hours) }];
  return [
    { term: 'Total Rules', value: rule_count },
    ...time,
    { term: 'Mastered', value: study?.mastered ?? '–' },
    { term: 'In Progress', value: study?.inProgress ?? '–' },
    { term: 'Mock Trial %', value: `${mock_trial_frequency}% est.` },
  ];
}

type Props = { article: Article; study: ArticleStudy | undefined };

export function ArticleHeader({ article, study }: Props) {
  const { difficulty_level, importance_level, mock_trial_frequency } = article;
  return (
    <Card className="article-header">
      <p className="article-header-numeral">
        Article {romanNumeral(article.article_number)} <small>{ruleRange(article.rules)}</small>
      </p>
      <h1>{article.title}</h1>
      <p className="lead">{article.description}</p>
      <div className="article-header-badges">
        <DifficultyBadge level={difficulty_level} />
        <ImportanceTicks level={importance_level} label={importanceLabel(importance_level)} />
        <FrequencyMeter percent={mock_trial_frequency} label={frequencyBand(mock_trial_frequency)} />
      </div>
      <Tiles items={tiles(article, study)} />
    </Card>
  );
}
