import { expect, test } from 'vitest';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { anArticleSummary, aRule } from '#shared/rules/rule.fixture.ts';
import { type Answers, answerCalls } from '#web/api/test-calls.ts';
import { useCitedContent } from '#web/content/use-cited-content.ts';
import { openOnline } from '#web/online/test-online.tsx';
import { CitedText } from '#web/rule-kit/cited-text.tsx';

const envelope = (data: unknown) => () => Response.json({ success: true, data, error: null });
const heading = { id: 'fre-404', rule_number: '404', full_title: 'Character Evidence' };
const SERVED: Answers = {
  'GET /fre/articles': envelope([anArticleSummary({ article_slug: 'relevance-and-its-limits', rules: [heading] })]),
  'GET /fre/rules/relevance-and-its-limits/404': envelope(ruleDetail(aRule(), 'Current', '2026-01-01')),
  'GET /api/fre/glossary': () =>
    Response.json({
      terms: [{ slug: 'unfair-prejudice', term: 'Unfair prejudice', definition: 'Harm.', part: '404' }],
    }),
};

const Post = ({ text }: { text: string }) => <CitedText text={text} content={useCitedContent(text)} />;

test('loads and links the cited rules and the glossary', async () => {
  const calls = answerCalls(SERVED);
  const screen = await openOnline(<Post text="404(b) and Rule 403 mean unfair prejudice" />);
  await expect.element(screen.getByRole('link', { name: '404(b)' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'unfair prejudice' })).toBeVisible();
  expect(calls.map(({ call }) => call).toSorted()).toEqual(Object.keys(SERVED).toSorted());
});

test('loads nothing for a post whose numbers aren’t citations', async () => {
  const calls = answerCalls(SERVED);
  const screen = await openOnline(<Post text="We scored 403 points in room 404." />);
  await expect.element(screen.getByText('We scored 403 points in room 404.')).toBeVisible();
  expect(calls).toEqual([]);
});
