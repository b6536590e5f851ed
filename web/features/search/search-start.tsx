import { History, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { articlePath, rulePath } from '#shared/pages/page-paths.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { ruleRange } from '#shared/rules/article.number.ts';
import { TAGS } from '#shared/rules/scales.ts';
import { articleName, valueWords } from '#web/features/search/filter-words.ts';
import { addressOf } from '#web/features/search/search-address.ts';
import type { PastQueries } from '#web/features/search/use-past-queries.ts';
import { usePopular } from '#web/features/search/use-popular.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/search/search-start.css';

const SHOWN_PAST = 6;

type Props = {
  articles: readonly ArticleSummary[];
  past: PastQueries;
  onRun: (words: string) => void;
  onOpen: (ruleId: string) => void;
};

/** Suggests searches until the user types something. */
export function SearchStart({ articles, past, onRun, onOpen }: Props) {
  return (
    <div className="search-start">
      {past.past.length > 0 && <PastSearches past={past} onRun={onRun} />}
      <section>
        <h2>Browse by topic</h2>
        <div className="row">
          {TAGS.map((tag) => (
            <ChipLink key={tag} to={addressOf({ tags: [tag] })}>
              {valueWords('tags', tag, articles)}
            </ChipLink>
          ))}
        </div>
      </section>
      <PopularRules onOpen={onOpen} />
      {articles.length > 0 && (
        <section>
          <h2>Browse by article</h2>
          <ul className="search-start-ways">
            {articles.map((article) => (
              <li key={article.id}>
                <Link to={articlePath(article.article_slug)}>
                  <b>{articleName(article)}</b>
                  <small>{ruleRange(article.rules)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function PastSearches({ past: { past, clear }, onRun }: Pick<Props, 'past' | 'onRun'>) {
  return (
    <section>
      <div className="row row-between">
        <h2>Your searches</h2>
        <Button tone="ghost" icon={X} onPress={clear}>
          Clear
        </Button>
      </div>
      <ul className="row">
        {past.slice(0, SHOWN_PAST).map(({ text }) => (
          <li key={text}>
            <button type="button" className="chip" onClick={() => onRun(text)}>
              <Icon of={History} />
              {text}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-xs muted">Saved only on this device.</p>
    </section>
  );
}

function PopularRules({ onOpen }: Pick<Props, 'onOpen'>) {
  const popular = usePopular();
  if (popular.length === 0) return null;
  return (
    <section>
      <h2>Most common in rounds</h2>
      <ul className="search-start-ways">
        {popular.map(({ ruleNumber, slug, text, description }) => (
          <li key={ruleNumber}>
            <Link to={rulePath(slug, ruleNumber)} onClick={() => onOpen(`fre-${ruleNumber}`)}>
              <b className="law-font">{text}</b>
              {description !== null && <small>{description}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
