import { Link } from 'react-router-dom';
import { casePath } from '#shared/pages/page-paths.ts';
import { useCases } from '#web/content/use-content.ts';
import { namedCases } from '#web/features/cases/find-cases.ts';
import { Card } from '#web/ui/card.tsx';
import '#web/features/cases/case-hits.css';

const MOST = 3;

/** Shows up to three cases that a search query names, with links to their cards. */
export function CaseHits({ query }: { query: string }) {
  const { data: cards = [] } = useCases();
  const found = namedCases(cards, query).slice(0, MOST);
  if (found.length === 0) return null;
  return (
    <Card as="section" className="case-hits stack-2">
      <h2 className="card-heading">{found.length === 1 ? 'Leading case' : 'Leading cases'}</h2>
      {found.map(({ slug, name, year, holding }) => (
        <p key={slug}>
          <Link to={casePath(slug)}>
            <cite>{name}</cite> ({year})
          </Link>{' '}
          <span className="soft">{holding}</span>
        </p>
      ))}
    </Card>
  );
}
