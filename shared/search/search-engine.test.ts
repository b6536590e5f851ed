import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildIndex } from '#data/pipeline/search/build-index.ts';
import { aPlainRule, aSmallEngine } from '#data/pipeline/search/index.fixture.ts';
import { SearchAnswer, type SearchQuery } from '#shared/search/search.contract.ts';
import { openIndex, plainQuery } from '#shared/search/search-engine.ts';

const engine = aSmallEngine();
const search = (q: string, over: Partial<SearchQuery> = {}) => engine.search({ ...plainQuery(q), ...over });
const numbers = (q: string, over: Partial<SearchQuery> = {}) =>
  search(q, over).results.map(({ ruleNumber }) => ruleNumber);
const first = (q: string) => search(q).results[0];

const order = (q: string, ...rules: ReturnType<typeof aPlainRule>[]) =>
  openIndex(buildIndex(rules))
    .search(plainQuery(q))
    .results.map(({ ruleNumber }) => ruleNumber);

describe('relevance, formulas §12', () => {
  test('is 1.00 for an exact citation, with the cited part', () => {
    expect(first('803(6)')).toMatchObject({ ruleNumber: '803', relevanceScore: 1, parts: [{ citation: '803(6)' }] });
    expect(search('803(6)').total).toBe(1);
  });

  test('is 1.00 if all words are in aliases', () => {
    expect(first('chain of custody')).toMatchObject({ ruleNumber: '901', relevanceScore: 1 });
    expect(first('hearsay')).toMatchObject({ ruleNumber: '802', relevanceScore: 1 });
  });

  test('falls with each query word that is not in the index', () => {
    const even = openIndex(
      buildIndex([aPlainRule('401', { aliases: ['custody'] }), aPlainRule('402', { aliases: ['oath'] })]),
    );
    const scores = ['custody ', 'custody zzzzzz ', 'custody zzzzzz qqqqqq '].map(
      (q) => even.search(plainQuery(q)).results[0]?.relevanceScore ?? 0,
    );
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBe(3);
  });

  test('stays low for a word in a weak field, even in the best result', () => {
    expect(first('danger')?.ruleNumber).toBe('403');
    expect(first('danger')?.relevanceScore).toBeLessThan(0.75);
  });

  test('falls a little with each mistyped letter', () => {
    expect(first('hearsey ')).toMatchObject({ ruleNumber: '802', relevanceScore: 0.95 });
    expect(first('authemticaton ')).toMatchObject({ ruleNumber: '901', relevanceScore: 0.95 ** 2 });
  });

  test('is higher for the first result than for the second', () => {
    const [one, other] = search('unfair relevance ').results;
    expect(one?.relevanceScore).toBeGreaterThan(other?.relevanceScore ?? 1);
  });
});

test('counts a word as often as it occurs in the query', () => {
  const hearsay = aPlainRule('802', { aliases: ['hearsay'] });
  const others = ['801', '803'].map((number) => aPlainRule(number, { key_concepts: ['hearsay'] }));
  const within = aPlainRule('403', { aliases: ['trial within a trial'] });
  expect(order('hearsay within ', hearsay, within, ...others)[0]).toBe('403');
  expect(order('hearsay within hearsay ', hearsay, within, ...others)[0]).toBe('802');
});

describe('the cutoff for results', () => {
  const exact = aPlainRule('901', { aliases: ['chain of custody'] });
  const remote = aPlainRule('104', { plain_english: 'Custody of a child is another matter.' });
  const engineOf = openIndex(buildIndex([exact, remote]));

  test('leaves out rules far behind the best result, on every page', () => {
    expect(engineOf.search(plainQuery('chain of custody '))).toMatchObject({ total: 1, hasNextPage: false });
    expect(engineOf.search(plainQuery('chain of custody '), { offset: 1 }).results).toEqual([]);
  });

  test("keeps a rule if the user's own note on it matches", () => {
    const notes = [{ ruleId: 'fre-104', text: 'Custody: ask the coach.' }];
    expect(engineOf.search(plainQuery('chain of custody '), { notes }).total).toBe(2);
  });
});

test('matches mistyped words, but not if a digit or the first letter differs', () => {
  expect(numbers('heresay ')).toContain('802');
  expect(numbers('hear say')).toContain('802');
  expect(numbers('authenticashun ')).toContain('901');
  expect(numbers('gearsay ')).toEqual([]);
  expect(search('hearsey ').waysOn.didYouMean).toBe('hearsay');
  expect(numbers('8o3')).toEqual([]);
});

test('treats the last word as unfinished until a space follows it', () => {
  expect(numbers('busin')).toEqual(['803']);
  expect(numbers('busin ')).toEqual([]);
});

test("completes a single word to one that's far more common in names, even if what was typed is already a word", () => {
  const whole = aPlainRule('602', { aliases: ['could not hear'] });
  const kinds = ['double', 'inadmissible', 'plain', 'rank', 'written'];
  const begun = aPlainRule('802', { aliases: ['hearsay', ...kinds.map((kind) => `${kind} hearsay`)] });
  const others = 'a b c d e f g h i j k l m n o p'.split(' ').map((letter) => `${letter}${letter} objection`);
  const book = [whole, begun, aPlainRule('403', { aliases: others })];
  expect(order('hear', ...book)[0]).toBe('802');
  expect(order('hear ', ...book)).toEqual(['602']);
  expect(order('i could not hear', ...book)[0]).toBe('602');
});

test('does not mistake an unfinished word for a stem', () => {
  const life = aPlainRule('403', { aliases: ['private life'], mock_trial_frequency: 1 });
  const privilege = aPlainRule('501', { aliases: ['privilege'], mock_trial_frequency: 100 });
  expect(order('priv', life, privilege)).toEqual(['501', '403']);
});

describe('names', () => {
  test('rank a rule higher if one of them has all the words than if the words are spread over several', () => {
    const several = aPlainRule('403', { aliases: ['torn letter', 'old contract'], mock_trial_frequency: 100 });
    const one = aPlainRule('1004', { aliases: ['torn up contract', 'letter'], mock_trial_frequency: 1 });
    expect(order('torn contract ', several, one)).toEqual(['1004', '403']);
  });

  test('outweigh words that occur only in plain English', () => {
    const story = aPlainRule('407', { plain_english: 'A bakery with a recipe for pies.', mock_trial_frequency: 100 });
    const name = aPlainRule('802', { aliases: ['overheard'], mock_trial_frequency: 1 });
    expect(order('overheard recipe pies ', story, name)[0]).toBe('802');
  });

  test('match the everyday word that a student types instead of the legal one', () => {
    const police = aPlainRule('803', {
      aliases: ['officer at the door', 'police station', 'report card'],
      mock_trial_frequency: 100,
    });
    const report = aPlainRule('612', { aliases: ['report of an officer', 'police'], mock_trial_frequency: 1 });
    expect(order('cop report ', police, report)).toEqual(['612', '803']);
  });
});

describe('scenes', () => {
  const told = { ...aPlainRule('803'), scenes: { rule: ['grandma yelled about the burning barn'] } };
  const engineOf = openIndex(buildIndex([aPlainRule('802'), told]));

  test('lead to the rule that governs them, even when told in other words', () => {
    const [hit] = engineOf.search(plainQuery('what grandma yelled when the barn burned ')).results;
    expect(hit?.ruleNumber).toBe('803');
  });

  test('are not suggested as names', () => {
    const pie = { ...aPlainRule('803'), scenes: { rule: ['he ate my fig pie'] } };
    const { total, waysOn } = openIndex(buildIndex([pie])).search(plainQuery('he atx my fix pix '));
    expect([total, waysOn.didYouMean]).toEqual([0, null]);
  });
});

test('lists cited rules first, in the order of the citations, and then results for the other words', () => {
  expect(numbers('901 and 403 hearsay').slice(0, 3)).toEqual(['901', '403', '802']);
});

test('finds parts of a rule and marks the matches in their headings', () => {
  expect(first('business records')?.parts.map(({ citation }) => citation)).toEqual(['803(6)']);
  const [part] = first('excited utterance')?.parts ?? [];
  expect(part).toMatchObject({
    id: 'fre-803(2)',
    heading: 'Excited Utterance',
    marks: [
      { start: 0, end: 7 },
      { start: 8, end: 17 },
    ],
  });
});

test('marks matches in the texts shown, including other forms of a word', () => {
  const hit = search('judges relevence ').results.find(({ ruleNumber }) => ruleNumber === '403');
  const marked = hit?.marks.plainEnglish.map(({ start, end }) => hit.plainEnglish?.slice(start, end));
  expect(marked).toEqual(['judge']);
  expect(hit?.marks.title.map(({ start, end }) => hit.title.slice(start, end))).toEqual(['Relevant']);
});

test("searches the user's notes, shows the ones that match, and ranks matches in notes below matches in names", () => {
  const notes = [
    { ruleId: 'fre-1008', text: `${'First some other words. '.repeat(12)}Ask the zookeeper about hearsay.` },
  ];
  const [hit] = engine.search(plainQuery('zookeeper'), { notes }).results;
  expect(hit?.ruleNumber).toBe('1008');
  expect(hit?.note?.length).toBeLessThanOrEqual(150);
  expect(hit?.marks.note.map(({ start, end }) => hit.note?.slice(start, end))).toEqual(['zookeeper']);
  const both = engine.search(plainQuery('hearsay'), { notes }).results;
  expect(both.map(({ ruleNumber }) => ruleNumber).slice(-1)).toEqual(['1008']);
  expect(search('zookeeper').total).toBe(0);
});

test('combines values with "or" and filters with "and", and treats a frequency as the bottom of its band', () => {
  expect(numbers('', { tags: ['hearsay'] })).toEqual(['802', '803']);
  expect(numbers('', { tags: ['hearsay', 'relevance'], difficulty: ['beginner'] })).toEqual(['403']);
  expect(numbers('', { mockTrialFrequency: [10] })).toEqual(['901', '1008']);
  expect(numbers('', { articleIds: ['fre-article-8'] })).toEqual(['802', '803']);
  expect(numbers('', { caseTypes: ['civil'] })).toEqual(['802']);
  expect(numbers('', { importance: [4] })).toEqual(['401']);
});

test('matches only in the requested content type', () => {
  expect(numbers('hearsay', { contentTypes: ['mock_trial'] })).toEqual([]);
  expect(numbers('statement', { contentTypes: ['mock_trial'] })).toEqual(['802']);
  expect(numbers('statement', { contentTypes: ['official'] })).toEqual(['803']);
});

test('lists all rules that pass the filters, by number and without a score, if there is no query', () => {
  const { results, total } = search('');
  expect([total, results.map(({ ruleNumber }) => ruleNumber)]).toEqual([
    6,
    ['401', '403', '802', '803', '901', '1008'],
  ]);
  expect(results.every(({ relevanceScore }) => relevanceScore === null)).toBe(true);
});

test('sorts in both directions, with ties by number', () => {
  expect(numbers('', { sortBy: 'frequency', sortOrder: 'desc' })).toEqual(['803', '401', '403', '802', '901', '1008']);
  expect(numbers('', { sortBy: 'rule_number', sortOrder: 'desc' })[0]).toBe('1008');
  expect(numbers('', { sortBy: 'title', sortOrder: 'asc' }).slice(0, 2)).toEqual(['803', '403']);
  expect(numbers('', { sortBy: 'importance', sortOrder: 'asc' })[0]).toBe('401');
});

const page = (offset: number) => engine.search(plainQuery(''), { limit: 4, offset });

test('returns results page by page', () => {
  expect([page(0).results.length, page(0).hasNextPage]).toEqual([4, true]);
  expect([page(4).results.length, page(4).hasNextPage, page(4).total]).toEqual([2, false, 6]);
});

test('measures the search time with the given clock', () => {
  let now = 10;
  expect(engine.search(plainQuery('hearsay'), { clock: () => (now += 2) }).searchTime).toBe(2);
});

test('lists the rules that an unfinished number may become, in order', () => {
  expect(numbers('80')).toEqual(['802', '803']);
  expect(numbers('Rule 8')).toEqual(['802', '803']);
  expect(search('Rule 8 ').waysOn.unknownRule).toBe('8');
});

test('always offers suggestions when it finds nothing', () => {
  expect(search('Rule 1009')).toMatchObject({
    total: 0,
    waysOn: { unknownRule: '1009', nearest: [{ ruleNumber: '1008' }, {}, {}] },
  });
  expect(search('1009').waysOn).toMatchObject({ unknownRule: '1009', nearest: [{ ruleNumber: '1008' }, {}, {}] });
  expect(search('zzzzzzz').waysOn.nearest).toHaveLength(3);
  expect(search('chian uf custdoy ').waysOn.didYouMean).toBe('chain uf custody');
  expect(search('hearsay', { tags: ['privileges'] })).toMatchObject({
    total: 0,
    waysOn: { nearest: [{ ruleNumber: '802' }] },
  });
});

describe('for any text', () => {
  const words = fc.constantFrom(
    'hearsay',
    '803(6)',
    'custody',
    'of',
    'busin',
    '1009',
    'relevence',
    '404',
    'the',
    'é',
    '(',
    '§',
    '’s',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 250 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(words).map((all) => all.join(' ')),
  );

  test('returns a valid response, the same each time, with scores from 0.05 to 1', () => {
    fc.assert(
      fc.property(text, (q) => {
        const answer = search(q);
        expect(SearchAnswer.safeParse(answer).success).toBe(true);
        const scores = answer.results.map(({ relevanceScore }) => relevanceScore ?? 1);
        expect(scores.every((score) => score >= 0.05 && score <= 1)).toBe(true);
        expect(search(q)).toEqual(answer);
        expect(engine.suggest(q).length).toBeLessThanOrEqual(8);
      }),
    );
  });

  test('a filter removes results and changes nothing else', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('hearsay', 'relevance', 'privileges'), (q, tag) => {
        const all = numbers(q);
        const tagged = new Set(numbers('', { tags: [tag] }));
        expect(numbers(q, { tags: [tag] })).toEqual(all.filter((number) => tagged.has(number)));
      }),
    );
  });
});
