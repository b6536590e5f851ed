import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { rulePath } from '#shared/pages/page-paths.ts';
import { frequencyBand, importanceLabel } from '#shared/rules/scales.ts';
import type { SearchResult } from '#shared/search/search.contract.ts';
import { whenUsed } from '#shared/text/when-used.ts';
import { articleName, type NamedArticle } from '#web/features/search/filter-words.ts';
import { MarkedText } from '#web/features/search/marked-text.tsx';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { FrequencyMeter } from '#web/rule-kit/frequency-meter.tsx';
import { ImportanceTicks } from '#web/rule-kit/importance-ticks.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/features/search/search-result.css';

const SHOWN_TAGS = 5;
const SHOWN_PARTS = 4;

const dayFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }));

export type ResultParts = {
  articles: readonly NamedArticle[];
  /** Renders the bookmark toggle of a rule. */
  bookmark: (ruleId: string) => React.ReactNode;
  onOpen: (ruleId: string) => void;
};

type Props = ResultParts & { result: SearchResult; showsDay: boolean };

/**
 * Shows one result. `showsDay` adds the date on which the rule's text took effect. Learning specification §2.
 */
export function SearchResultRow({ result, showsDay, articles, bookmark, onOpen }: Props) {
  const { id, ruleNumber, title, article, relevanceScore, marks } = result;
  const known = articles.find(({ article_slug }) => article_slug === article.slug);
  const open = () => onOpen(id);
  const [isOpen, setIsOpen] = useState(false);
  const rest = useId();
  return (
    <li className="search-result">
      <h3>
        <Link to={rulePath(article.slug, ruleNumber)} onClick={open}>
          Rule {ruleNumber}. <MarkedText text={title} marks={marks.title} />
        </Link>
      </h3>
      <p className="search-result-article">
        {known === undefined ? article.title : articleName(known)}
        {showsDay && ` · in effect since ${dayFormat().format(new Date(result.updatedAt))}`}
      </p>
      <button
        type="button"
        className="search-result-more only-phone"
        aria-expanded={isOpen}
        aria-controls={rest}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Less' : 'More'}
        <VisuallyHidden> about Rule {ruleNumber}</VisuallyHidden>
      </button>
      <div className="search-result-side">
        {relevanceScore !== null && (
          <Badge tone="accent">
            <span className="tabular" title="Relevance: how well this rule matches your search">
              <VisuallyHidden>Relevance </VisuallyHidden>
              {Math.round(relevanceScore * 100)}%
            </span>
          </Badge>
        )}
        {bookmark(id)}
      </div>
      <PartHits result={result} onOpen={open} />
      <ResultTexts result={result} isOpen={isOpen} rest={rest} />
    </li>
  );
}

/**
 * Shows the texts and facts of a rule. Phones show the beginning of the first text and the user's own note. The rest,
 * which has the ID `rest`, opens on request.
 */
function ResultTexts({ result, isOpen, rest }: { result: SearchResult; isOpen: boolean; rest: string }) {
  const { plainEnglish, note, marks } = result;
  return (
    <>
      <div className={isOpen ? 'search-result-texts' : 'search-result-texts search-result-short'}>
        {plainEnglish !== null && (
          <p>
            <MarkedText text={plainEnglish} marks={marks.plainEnglish} />
          </p>
        )}
        {note !== null && (
          <p className="search-result-note">
            <b className="semibold">Your note:</b> <MarkedText text={note} marks={marks.note} />
          </p>
        )}
      </div>
      <div className={isOpen ? 'search-result-texts' : 'search-result-texts only-wide'} id={rest}>
        <RestOfTexts result={result} />
        <ResultFacts result={result} />
      </div>
    </>
  );
}

function RestOfTexts({ result: { officialText, mockTrialApplication, marks } }: { result: SearchResult }) {
  return (
    <>
      {officialText !== null && (
        <p className="search-result-excerpt">
          <MarkedText text={officialText} marks={marks.officialText} />
        </p>
      )}
      {mockTrialApplication !== null && (
        <p>
          <b className="semibold">In a round:</b>{' '}
          <MarkedText text={mockTrialApplication} marks={marks.mockTrialApplication} />
        </p>
      )}
    </>
  );
}

/** Links to up to four parts of a rule that match the query. */
function PartHits({ result, onOpen }: { result: SearchResult; onOpen: () => void }) {
  const { parts, article, ruleNumber } = result;
  if (parts.length === 0) return null;
  return (
    <ul className="search-result-parts" aria-label={`Parts of Rule ${ruleNumber}`}>
      {parts.slice(0, SHOWN_PARTS).map(({ id, citation, address, heading, marks }) => (
        <li key={id}>
          <Link to={rulePath(article.slug, ruleNumber, address)} onClick={onOpen}>
            <b>{citation}</b>
            {heading !== null && (
              <>
                {' '}
                <MarkedText text={heading} marks={marks} />
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ResultFacts({ result }: { result: SearchResult }) {
  const { difficultyLevel, importanceLevel, mockTrialFrequency, tags } = result;
  const more = tags.length - SHOWN_TAGS;
  return (
    <p className="search-result-facts">
      <DifficultyBadge level={difficultyLevel} />
      <ImportanceTicks level={importanceLevel} label={importanceLabel(importanceLevel)} />
      <FrequencyMeter percent={mockTrialFrequency} label={frequencyBand(mockTrialFrequency)} />
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <span className="search-result-tag" key={tag}>
          {tag}
        </span>
      ))}
      {more > 0 && <span>{more} more</span>}
    </p>
  );
}
