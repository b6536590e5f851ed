import { beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { liveRows } from '#server/sync/sync-rows.repository.ts';
import { aStoredEdition, testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { aCatalogChunk, anArticleChunk, aQuestionsChunk } from '#shared/content/manifest.fixture.ts';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';
import { quizHistory, quizQuestions, ruleQuiz, submitQuiz } from '#shared/quizzes/quiz.endpoints.ts';

const NOW = Date.UTC(2026, 10, 21, 2);

async function open(engine: Engine) {
  const clock = { now: NOW };
  const app = await testApp(engine, { now: () => clock.now });
  return { app, clock, ada: await app.signedIn({ id: 'ada' }), bob: await app.signedIn({ id: 'bob' }) };
}

const dataOf = async (response: Response) => ((await response.json()) as { data: unknown }).data;
const submitted = async (client: TestClient, over: object = {}) =>
  submitQuiz.response.parse(
    await dataOf(
      await client.post('/fre/quiz/submit', {
        submissions: [{ question_id: '404-q01', user_answer: 0, time_spent_seconds: 30 }],
        ...over,
      }),
    ),
  );
/** Submits a quiz and returns the refusal. */
async function refusalOf(client: TestClient): Promise<[number, string]> {
  const response = await client.post('/fre/quiz/submit', { submissions: [{ question_id: '404-q01' }] });
  return [response.status, ((await response.json()) as { error: string }).error];
}
const history = async (client: TestClient, query = '') =>
  quizHistory.response.parse(await dataOf(await client.get(`/fre/quiz/history${query}`)));

describe.each(ENGINES)('on %s', (engine) => {
  let people: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    people = await open(engine);
  });

  test.each([
    ['/fre/quiz/questions?ruleId=fre-404&randomize=true', quizQuestions],
    ['/fre/quiz/questions?learningPath=relevance-and-its-limits', quizQuestions],
    ['/fre/quiz/questions', quizQuestions],
    ['/fre/quiz/rule/fre-404?difficulty=beginner&limit=3', ruleQuiz],
  ] as const)('returns questions to everyone, without keys or feedback: %s', async (path, { response }) => {
    const answer = await people.app.get(path);
    const text = await answer.clone().text();
    expect(text).not.toMatch(/"key"|option_feedback|It does\./);
    expect(response.parse(await dataOf(answer)).quiz).toMatchObject({
      questions: [
        { id: '404-q01', options: ['Proof that someone acted the same way again', 'Every earlier act', 'Nothing'] },
      ],
      total_available: 1,
      returned: 1,
      version: people.app.edition.version,
      quiz_info: { estimated_time_minutes: 1, from_other_levels: 0 },
    });
  });

  test("asks a question through the last day on which it's valid", async () => {
    const lasting = aQuestion({ id: '404-q02', valid_until: null });
    const questions = [aQuestion({ valid_until: '2026-11-30' }), lasting];
    const edition = aStoredEdition(aCatalogChunk(), anArticleChunk(), aQuestionsChunk({ questions }));
    const clock = { now: 0 };
    const app = await testApp(engine, { now: () => clock.now }, edition);
    const asked = async (day: string) => {
      clock.now = Date.parse(day);
      const { quiz } = ruleQuiz.response.parse(await dataOf(await app.get('/fre/quiz/rule/fre-404')));
      return quiz.questions.map(({ id }) => id);
    };
    expect(await asked('2026-11-30T23:59:59Z')).toEqual(['404-q01', '404-q02']);
    expect(await asked('2026-12-01T00:00:00Z')).toEqual(['404-q02']);
    expect(await asked('2028-02-29T00:00:00Z')).toEqual(['404-q02']);
  });

  test('adds questions of other difficulties if the chosen difficulty has none, and reports how many it added', async () => {
    const answer = await people.app.get('/fre/quiz/rule/fre-404?difficulty=advanced');
    expect(ruleQuiz.response.parse(await dataOf(answer)).quiz.quiz_info.from_other_levels).toBe(1);
  });

  test.each([
    ['/fre/quiz/rule/fre-999', 404, 'RULE_NOT_FOUND', 'There’s no rule fre-999.'],
    ['/fre/quiz/questions?ruleId=fre-999', 404, 'RULE_NOT_FOUND', 'There’s no rule fre-999.'],
    ['/fre/quiz/questions?learningPath=nowhere', 404, 'ARTICLE_NOT_FOUND', 'The article "nowhere" could not be found.'],
    ['/fre/quiz/questions?limit=101', 400, 'INVALID_INPUT', expect.any(String)],
    ['/fre/quiz/questions?difficulty=hard', 400, 'INVALID_INPUT', expect.any(String)],
  ])('refuses the request %s', async (path, status, code, error) => {
    const response = await people.app.get(path);
    expect([response.status, await response.json()]).toEqual([status, { success: false, data: null, error, code }]);
  });

  test('scores a submitted quiz, returns feedback, and adds the quiz to the study log once', async () => {
    const { ada, app } = people;
    const scored = await submitted(ada, { tz_offset_min: -300 });
    expect(scored).toEqual({
      quiz_results: {
        score: 100,
        correct_answers: 1,
        total_questions: 1,
        total_time_seconds: 30,
        average_time_per_question: 30,
        performance_level: 'excellent',
      },
      rule_performance: [{ rule_id: 'fre-404', correct_answers: 1, total_questions: 1, score: 100 }],
      detailed_results: [
        {
          question_id: '404-q01',
          is_correct: true,
          user_answer: 0,
          correct_answer: 0,
          option_feedback: ['It does.', 'Rule 404(b)(2) allows some.', 'Rule 404(b)(1) forbids one use.'],
        },
      ],
    });
    const rows = await liveRows(app.db, 'ada', 'studyEvent');
    // At 2 a.m. in Greenwich, it's still the previous evening five time zones to the west.
    expect(rows.map(({ data }) => data)).toEqual([
      expect.objectContaining({ type: 'quiz', ruleId: 'fre-404', durationS: 30, at: NOW, localDay: '2026-11-20' }),
    ]);
    expect(await liveRows(app.db, 'bob', 'studyEvent')).toEqual([]);
  });

  test('counts an omitted answer as the first option', async () => {
    const { detailed_results } = await submitted(people.ada, { submissions: [{ question_id: '404-q01' }] });
    expect(detailed_results).toMatchObject([{ user_answer: 0 }]);
  });

  test("scores answers with the keys of their edition, or of the current edition if theirs isn't given or isn't stored", async () => {
    const { app, clock, ada } = people;
    const corrected = aQuestionsChunk({ questions: [aQuestion({ key: 1 })] });
    await app.addEdition(aStoredEdition(aCatalogChunk({ high_frequency: [] }), anArticleChunk(), corrected));
    clock.now += 5000;
    const scoreFor = async (version?: string) => (await submitted(ada, { version })).quiz_results.score;
    expect(await scoreFor(app.edition.version)).toBe(100);
    expect([await scoreFor(), await scoreFor('0'.repeat(16))]).toEqual([0, 0]);
  });

  test.each([
    ['an unknown question', [{ question_id: '999-q01', user_answer: 0 }]],
    ['a repeated question', [{ question_id: '404-q01' }, { question_id: '404-q01', user_answer: 1 }]],
    ['an option that no question has', [{ question_id: '404-q01', user_answer: 4 }]],
    ['an empty quiz', []],
    [
      'too many answers',
      Array.from({ length: 101 }, (_, at) => ({ question_id: `404-q${String(at).padStart(2, '0')}` })),
    ],
  ])('refuses to score %s and stores nothing', async (_what, submissions) => {
    const response = await people.ada.post('/fre/quiz/submit', { submissions });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    expect(await liveRows(people.app.db, 'ada', 'studyEvent')).toEqual([]);
  });

  test('stores one quiz with one score for several requests with the same idempotency key', async () => {
    const { ada, app } = people;
    const press = (user_answer: number) =>
      ada.send(
        'POST',
        '/fre/quiz/submit',
        { submissions: [{ question_id: '404-q01', user_answer }] },
        { 'Idempotency-Key': 'press-1' },
      );
    const answers = await Promise.all([press(0), press(0), press(0)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(await Promise.all(answers.map(async (answer) => JSON.stringify(await dataOf(answer))))).size).toBe(
      1,
    );
    expect((await press(1)).status).toBe(409);
    expect(await liveRows(app.db, 'ada', 'studyEvent')).toHaveLength(1);
  });

  test('refuses visitors and suspended users with the specified messages', async () => {
    const { app } = people;
    const suspended = await app.signedIn({ id: 'sue', status: 'suspended' });
    expect(await refusalOf(app.visitor)).toEqual([401, 'Please log in to submit quiz answers']);
    expect(await refusalOf(suspended)).toEqual([403, 'Your account is suspended. You cannot submit quiz answers.']);
    expect(await liveRows(app.db, 'sue', 'studyEvent')).toEqual([]);
  });

  test("lists only the user's own quizzes, newest first and page by page, filtered by rule and day", async () => {
    const { ada, bob, clock } = people;
    await submitted(ada);
    clock.now += 23 * 3_600_000; // The session is still valid at this time.
    await submitted(ada, { submissions: [{ question_id: '404-q01', user_answer: 1, time_spent_seconds: 5 }] });
    await submitted(bob);
    const all = await history(ada);
    expect([all.total, all.limit, all.offset, all.attempts.map(({ completed_on }) => completed_on)]).toEqual([
      2,
      20,
      0,
      ['2026-11-22', '2026-11-21'],
    ]);
    expect(all.attempts[0]).toMatchObject({
      rule_id: 'fre-404',
      completed_at: '2026-11-22T01:00:00.000Z',
      quiz_results: { score: 0, performance_level: 'needs_improvement', total_time_seconds: 5 },
    });
    expect((await history(ada, '?limit=1&offset=1')).attempts).toEqual([all.attempts[1]]);
    expect((await history(ada, '?startDate=2026-11-22&endDate=2026-11-22')).total).toBe(1);
    expect((await history(ada, '?startDate=2026-11-22T01:00:00Z')).total).toBe(1);
    expect((await history(ada, '?startDate=2026-11-22T01:00:00.001Z')).total).toBe(0);
    expect((await history(ada, '?endDate=2026-11-21T19:59:59-05:00')).total).toBe(1);
    expect((await history(ada, '?ruleId=fre-401')).attempts).toEqual([]);
    expect((await ada.get('/fre/quiz/history?startDate=yesterday')).status).toBe(400);
  });
});
