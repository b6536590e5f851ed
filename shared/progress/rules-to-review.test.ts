import { expect, test } from 'vitest';
import { rulesToReview } from '#shared/progress/rules-to-review.ts';
import { THREE_ARTICLES } from '#shared/rules/article.fixture.ts';

test('returns the names and links of the rules that are in the edition, in rule order', () => {
  expect(rulesToReview(THREE_ARTICLES, ['fre-803', 'fre-999', 'fre-404'])).toEqual([
    {
      id: 'fre-404',
      number: '404',
      title: 'Title of 404',
      path: '/learn/fre-explorer/article-4/404',
      quizPath: '/learn/fre-explorer/article-4/404/quiz',
    },
    {
      id: 'fre-803',
      number: '803',
      title: 'Title of 803',
      path: '/learn/fre-explorer/article-8/803',
      quizPath: '/learn/fre-explorer/article-8/803/quiz',
    },
  ]);
});
