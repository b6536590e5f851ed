import { expect, test } from 'vitest';
import { citedPart } from '#web/features/rules/cited-part.ts';

const LAW = {
  parts: [
    { label: 'a', text: 'The following apply:', parts: [{ label: '1', text: 'one.' }] },
    { label: 'b', heading: 'Other Acts.', parts: [{ label: '2', text: 'Another purpose.' }] },
  ],
};

test('finds the first part that the analysis cites, with its text word for word', () => {
  expect(citedPart('Rule 404(b)(2) lets it in, not 404(a)(1).', '404', LAW)).toEqual({
    address: '(b)(2)',
    text: 'Another purpose.',
  });
});

test('skips parts that only introduce a list or have only a caption', () => {
  expect(citedPart('Rule 404(a), then 404(b), then 404(a)(1).', '404', LAW)).toEqual({
    address: '(a)(1)',
    text: 'one.',
  });
});

test.each(['Rule 403(b)(2) decides.', 'Rule 404 decides.', 'Rule 404(z) decides.', 'Nobody is cited.'])(
  'finds no part in "%s"',
  (analysis) => {
    expect(citedPart(analysis, '404', LAW)).toBeNull();
  },
);
