import type { SearchAnswer, SearchResult, Suggestion, WaysOn } from '#shared/search/search.contract.ts';

/** Returns the range of some words in a text. */
function markOf(text: string, words: string) {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
}

const TITLE = 'Character Evidence; Other Crimes, Wrongs, or Acts';
const OFFICIAL =
  'Evidence of any other crime, wrong, or act is not admissible to prove a person’s character in order to…';

/** Rule 404 as a result for 'wrong'. Pass only the fields that matter to the test. */
export const aSearchResult = (over: Partial<SearchResult> = {}): SearchResult => ({
  id: 'fre-404',
  ruleNumber: '404',
  title: TITLE,
  article: { title: 'Relevance and Its Limits', slug: 'relevance-and-its-limits' },
  difficultyLevel: 'advanced',
  importanceLevel: 5,
  mockTrialFrequency: 95,
  plainEnglish: 'You may not use a person’s past to prove what that person did this time.',
  mockTrialApplication: 'On cross, name the purpose first.',
  officialText: OFFICIAL,
  tags: ['character-evidence', 'relevance', 'objections'],
  relevanceScore: 0.966,
  updatedAt: '2020-12-01',
  parts: [{ id: 'fre-404(b)(2)', citation: '404(b)(2)', address: '(b)(2)', heading: 'Permitted Uses', marks: [] }],
  note: null,
  marks: {
    title: [markOf(TITLE, 'Wrongs')],
    plainEnglish: [],
    mockTrialApplication: [],
    officialText: [markOf(OFFICIAL, 'wrong')],
    note: [],
  },
  ...over,
});

const NO_WAYS_ON: WaysOn = { didYouMean: null, unknownRule: null, nearest: [] };

export const aSearchAnswer = (over: Partial<SearchAnswer> = {}): SearchAnswer => {
  const { results = [aSearchResult()] } = over;
  return {
    results,
    total: results.length,
    query: 'wrong',
    searchTime: 3.2,
    hasNextPage: false,
    waysOn: NO_WAYS_ON,
    ...over,
  };
};

/** A suggestion for Rule 404. Pass only the fields that matter to the test. */
export const aSuggestion = (over: Partial<Suggestion> = {}): Suggestion => ({
  type: 'rule',
  text: 'Rule 404',
  ruleNumber: '404',
  slug: 'relevance-and-its-limits',
  address: '',
  description: TITLE,
  frequency: null,
  resultCount: null,
  marks: [],
  ...over,
});
