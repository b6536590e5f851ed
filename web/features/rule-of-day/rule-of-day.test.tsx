import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { RuleOfDay } from '#web/features/rule-of-day/rule-of-day.tsx';

const IDS_PATH = '/api/fre/high-frequency-rules';
const DAY_MS = 86_400_000;
const LONG = `${'All relevant evidence is admissible. '.repeat(9)}The end.`;

const anExample = (id: string) => ({
  id,
  title: `Example ${id}`,
  ruling: 'excluded' as const,
  case_type: 'civil' as const,
  scenario: 'A scenario.',
  evidence_in_question: 'Evidence.',
  analysis: 'Analysis.',
  correct_approach: 'Approach.',
  learning_point: 'Point.',
});
const aDetail = (over: Partial<RuleDetail> = {}): RuleDetail => ({
  ...ruleDetail(aRule(), 'As amended to December 1, 2024', '2026-10-05'),
  ...over,
});

const saying = (text: string) => ({ versions: [{ effective_from: '2020-12-01', law: { text } }] });

/**
 * Simulates a network that responds with the body or status given for a path, and with 404 for any other path. Returns
 * the paths that were requested.
 */
function serve(answers: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers[path] ?? 404;
    return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer);
  });
  return asked;
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <RuleOfDay />
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('shows the rule of the day with its scales and a link to the full rule', async () => {
  serve({ [IDS_PATH]: { ids: ['fre-404'] }, '/api/fre/rules/fre-404': aDetail() });
  const screen = await show();
  await expect
    .element(screen.getByRole('heading', { name: 'Rule 404. Character Evidence; Other Crimes, Wrongs, or Acts' }))
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: "Today's Rule Challenge" })).toBeVisible();
  await expect.element(screen.getByText('Official text. As amended to December 1, 2024')).toBeVisible();
  await expect.element(screen.getByText('Importance 5 of 5: Essential')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Explore Full Rule' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404');
});

const change = (effective_on: string) => ({
  part: '(b)',
  effective_on,
  before: 'It will change.',
  after: 'It was to.',
});

test.each([
  ['planned until its effective date', change('2999-12-01'), 'Change planned for December 1, 2999', 'It will change.'],
  [
    'a warning starting on its effective date',
    change('2021-12-01'),
    'Earlier edition shown: a change was planned for December 1, 2021',
    'It was to.',
  ],
])("shows a change whose text isn't in this edition as %s", async (_what, scheduled_amendment, title, text) => {
  serve({ [IDS_PATH]: { ids: ['fre-404'] }, '/api/fre/rules/fre-404': aDetail({ scheduled_amendment }) });
  const screen = await show();
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('shortens long text to at most 200 characters until the user asks for more', async () => {
  serve({ [IDS_PATH]: { ids: ['fre-404'] }, '/api/fre/rules/fre-404': aDetail(saying(LONG)) });
  const screen = await show();
  const opening = screen.getByText(/^All relevant evidence/);
  await expect.element(opening).toHaveTextContent(/…$/);
  expect(opening.element().textContent?.replace(' …', '').length).toBeLessThanOrEqual(200);
  await screen.getByRole('button', { name: 'Read more' }).click();
  await expect.element(screen.getByText(/The end\.$/)).toBeVisible();
});

test('offers nothing more to read if the text is short enough', async () => {
  serve({ [IDS_PATH]: { ids: ['fre-404'] }, '/api/fre/rules/fre-404': aDetail(saying('Short.')) });
  const screen = await show();
  await expect.element(screen.getByText('Short.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Read more' })).not.toBeInTheDocument();
});

test('shows the analysis of an example only after a ruling', async () => {
  serve({
    [IDS_PATH]: { ids: ['fre-404'] },
    '/api/fre/rules/fre-404': aDetail({ examples: [anExample('one'), anExample('two')] }),
  });
  const screen = await show();
  const one = screen.getByRole('article').filter({ hasText: 'Example one' });
  const two = screen.getByRole('article').filter({ hasText: 'Example two' });
  await expect.element(one.getByRole('button', { name: 'Admit' })).toBeVisible();
  await expect.element(one.getByText('Analysis.')).not.toBeInTheDocument();
  await one.getByRole('button', { name: 'Exclude' }).click();
  await expect
    .element(one.getByRole('status'))
    .toHaveTextContent('You’re right. You excluded it, and so would the court.ExcludedAnalysis.Point.');
  await expect.element(one.getByRole('button')).not.toBeInTheDocument();
  await expect.element(one.getByRole('status')).toHaveFocus();
  await two.getByRole('button', { name: 'Admit' }).click();
  await expect
    .element(two.getByRole('status'))
    .toHaveTextContent('Not this time. You admitted it; the court would exclude it.ExcludedAnalysis.Point.');
});

const DAY_RULINGS = 'sustained:mine:day-rulings';
const serveExample = () =>
  serve({ [IDS_PATH]: { ids: ['fre-404'] }, '/api/fre/rules/fre-404': aDetail({ examples: [anExample('one')] }) });

test('shows the analysis again later that day, even after a reload', async () => {
  serveExample();
  const first = await show();
  await first.getByRole('button', { name: 'Admit' }).click();
  await first.unmount();
  const reloaded = await show();
  await expect.element(reloaded.getByText('Not this time. You admitted it; the court would exclude it.')).toBeVisible();
  await expect.element(reloaded.getByRole('button', { name: 'Admit' })).not.toBeInTheDocument();
});

test.each([
  ['from another day', '{"day":"2020-02-02","rulings":{"one":"admitted"}}'],
  ['damaged', '{"day":1'],
])('asks for a ruling again if the stored rulings are %s', async (_what, kept) => {
  localStorage.setItem(DAY_RULINGS, kept);
  serveExample();
  const screen = await show();
  await screen.getByRole('button', { name: 'Exclude' }).click();
  await expect.element(screen.getByText(/^You’re right\./)).toBeVisible();
  expect(JSON.parse(localStorage.getItem(DAY_RULINGS) ?? '')).toMatchObject({ rulings: { one: 'excluded' } });
});

test('shows only two of three examples', async () => {
  const examples = ['one', 'two', 'three'].map(anExample);
  serve({ [IDS_PATH]: { ids: ['fre-404'] }, '/api/fre/rules/fre-404': aDetail({ examples }) });
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'Example two' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Example three' })).not.toBeInTheDocument();
});

test('requests the rule IDs at most once in 24 hours, but again if the clock was set back', async () => {
  const asked = serve({ [IDS_PATH]: { ids: ['fre-404'] }, '/api/fre/rules/fre-404': aDetail() });
  const heading = { name: /^Rule 404/ };
  for (const passed of [0, DAY_MS - 60_000, DAY_MS + 60_000, -60_000]) {
    const kept = localStorage.getItem('fre_high_freq_rules');
    if (kept !== null) localStorage.setItem('fre_high_freq_rules', aged(kept, passed));
    const screen = await show();
    await expect.element(screen.getByRole('heading', heading)).toBeVisible();
    await screen.unmount();
  }
  expect(asked.filter((path) => path === IDS_PATH)).toHaveLength(3);
});

/** Returns the stored IDs as if they had been stored `ms` milliseconds ago. */
function aged(kept: string, ms: number): string {
  const { ids }: { ids: string[] } = JSON.parse(kept);
  return JSON.stringify({ ids, kept_at: Date.now() - ms });
}

test('reports a failure and recovers on retry once the server is back', async () => {
  serve({ [IDS_PATH]: 500 });
  const screen = await show();
  await expect.element(screen.getByText('Failed to load evidence rule')).toBeVisible();
  serve({ [IDS_PATH]: { ids: ['fre-404'] }, '/api/fre/rules/fre-404': aDetail() });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: /^Rule 404/ })).toBeVisible();
});

test('requests the IDs again on retry if a cached rule no longer exists', async () => {
  localStorage.setItem('fre_high_freq_rules', JSON.stringify({ ids: ['fre-999'], kept_at: Date.now() }));
  serve({ [IDS_PATH]: { ids: ['fre-404'] }, '/api/fre/rules/fre-404': aDetail() });
  const screen = await show();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: /^Rule 404/ })).toBeVisible();
});

test('ignores invalid stored data', async () => {
  localStorage.setItem('fre_high_freq_rules', '{"ids":"fre-999"}');
  serve({ [IDS_PATH]: { ids: ['fre-404'] }, '/api/fre/rules/fre-404': aDetail() });
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: /^Rule 404/ })).toBeVisible();
});

test('reports that there are no high-frequency rules, and asks the server again next time', async () => {
  const asked = serve({ [IDS_PATH]: { ids: [] } });
  const first = await show();
  await expect.element(first.getByText('No high-frequency rules found')).toBeVisible();
  await first.unmount();
  const next = await show();
  await expect.element(next.getByText('No high-frequency rules found')).toBeVisible();
  expect(asked).toEqual([IDS_PATH, IDS_PATH]);
});
