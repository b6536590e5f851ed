import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { articlePath } from '#shared/pages/page-paths.ts';
import { romanNumeral, ruleRange, studyTimeText } from '#shared/rules/article.number.ts';
import { frequencyBand, importanceLabel } from '#shared/rules/scales.ts';
import type { FoundArticle } from '#web/features/explorer/article-filter.ts';
import { SORT_LABELS, type Sort, type SortKey } from '#web/features/explorer/article-sort.ts';
import { RuleHits } from '#web/features/explorer/rule-hits.tsx';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { FrequencyMeter } from '#web/rule-kit/frequency-meter.tsx';
import { ImportanceTicks } from '#web/rule-kit/importance-ticks.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/explorer/article-table.css';

type Props = { found: readonly FoundArticle[]; sort: Sort; onSort: (key: SortKey) => void };

/**
 * Lists the articles as rows, each of which links to its article. On phones, rows have two lines and there is no
 * header.
 */
export function ArticleTable({ found, sort, onSort }: Props) {
  const column = { sort, onSort };
  return (
    <div className="article-table-frame">
      <table className="article-table article-table-stackable article-table-catalog">
        <caption className="visually-hidden">Articles of the Federal Rules of Evidence</caption>
        <thead>
          <tr>
            <ColumnHead {...column} by="article_number" label="No." />
            <ColumnHead {...column} by="title" />
            <ColumnHead {...column} by="difficulty_level" />
            <ColumnHead {...column} by="importance_level" />
            <ColumnHead {...column} by="mock_trial_frequency" />
            <ColumnHead {...column} by="estimated_hours" isFigure />
            <th scope="col" className="article-table-figure">
              <span>Rules</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map((each) => (
            <ArticleRow key={each.article.id} {...each} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = Omit<Props, 'found'> & { by: SortKey; label?: string; isFigure?: boolean };

function ColumnHead({ sort, onSort, by, label = SORT_LABELS[by], isFigure = false }: HeadProps) {
  const isSorted = sort.key === by;
  const isAscending = sort.order === 'asc';
  const sorted = isAscending ? 'ascending' : 'descending';
  const arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={isFigure ? 'article-table-figure' : undefined} aria-sort={isSorted ? sorted : undefined}>
      <button type="button" onClick={() => onSort(by)}>
        {label}
        <Icon of={isSorted ? arrow : ChevronsUpDown} />
      </button>
    </th>
  );
}

function ArticleRow({ article, matchedRules }: FoundArticle) {
  return (
    <tr>
      <td className="article-table-number">{romanNumeral(article.article_number)}</td>
      <td className="article-table-title">
        <Link className="article-table-link" to={articlePath(article.article_slug)}>
          {article.title}
        </Link>
        <small>{ruleRange(article.rules)}</small>
        <RuleHits article={article} rules={matchedRules} />
      </td>
      <td className="article-table-difficulty">
        <DifficultyBadge level={article.difficulty_level} />
      </td>
      <td className="article-table-importance">
        <ImportanceTicks level={article.importance_level} label={importanceLabel(article.importance_level)} />
      </td>
      <td className="article-table-frequency">
        <FrequencyMeter percent={article.mock_trial_frequency} label={frequencyBand(article.mock_trial_frequency)} />
      </td>
      <td className="article-table-time article-table-figure">
        <StudyTime hours={article.estimated_hours} />
      </td>
      <td className="article-table-rules article-table-figure">{article.rule_count}</td>
    </tr>
  );
}

function StudyTime({ hours }: { hours: number | null }) {
  if (hours === null) {
    return (
      <>
        <span className="only-wide" aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">Not known yet</span>
      </>
    );
  }
  return <span className="unbroken">{studyTimeText(hours)}</span>;
}
