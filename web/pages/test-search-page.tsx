import { vi } from 'vitest';
import type { Me } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anArticleSummary } from '#shared/rules/rule.fixture.ts';
import type { SearchAnswer, Suggestion } from '#shared/search/search.contract.ts';
import { aSearchAnswer, aSearchResult, aSuggestion } from '#shared/search/search.fixture.ts';
import { SearchPage } from '#web/pages/search.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const ARTICLES = [
  anArticleSummary(),
  anArticleSummary({ id: 'fre-article-8', article_number: 8, article_slug: 'hearsay', title: 'Hearsay' }),
];

const SUGGESTIONS = [
  aSuggestion(),
  aSuggestion({
    type: 'content',
    text: '404(b) Other Crimes, Wrongs, or Acts',
    address: '(b)',
    description: null,
    marks: [{ start: 7, end: 12 }],
  }),
  aSuggestion({
    type: 'tag',
    text: 'character-evidence',
    ruleNumber: null,
    slug: null,
    description: null,
    resultCount: 12,
    marks: [{ start: 0, end: 9 }],
  }),
  aSuggestion({
    type: 'query',
    text: 'character for truth',
    ruleNumber: null,
    slug: null,
    description: null,
    frequency: 3,
  }),
  aSuggestion({ type: 'popular', text: 'character witness', ruleNumber: null, slug: null, description: null }),
];

type Served = {
  answer?: (params: URLSearchParams) => SearchAnswer | Response | Promise<SearchAnswer | Response>;
  suggestions?: (q: string) => readonly Suggestion[] | Response | Promise<Response>;
};

/**
 * Simulates a network with the articles and these responses. Returns the list of requested queries, which keeps
 * growing.
 */
export function serveSearch({ answer = () => aSearchAnswer(), suggestions = () => SUGGESTIONS }: Served = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname === '/fre/articles') return Response.json({ success: true, data: ARTICLES, error: null });
    if (pathname === '/api/fre/search/suggestions') {
      const found = await suggestions(searchParams.get('q') ?? '');
      return found instanceof Response ? found : Response.json({ suggestions: found });
    }
    if (pathname !== '/api/fre/search') return new Response(null, { status: 404 });
    asked.push(searchParams.toString());
    const found = await answer(searchParams);
    return found instanceof Response ? found : Response.json(found);
  });
  return asked;
}

/** Opens the search page with this query string, by default as a visitor. */
export async function openSearch(search = '', me?: Me) {
  const opened = await openAs({ path: PAGE_PATHS.search, Page: SearchPage, at: `${PAGE_PATHS.search}${search}`, me });
  return { ...opened, field: opened.screen.getByRole('combobox', { name: 'Search the rules' }) };
}

/** Builds this many results, starting with Rule 401. If `from` is 2, they start with Rule 402. */
export const numberedResults = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => {
    const ruleNumber = String(400 + from + at);
    return aSearchResult({ id: `fre-${ruleNumber}`, ruleNumber });
  });
