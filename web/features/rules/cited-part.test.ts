import { expect, test } from 'vitest';
import { citedPart } from '#web/features/rules/cited-part.ts';

const LAW = {
  parts: [
    { label: 'a', text: 'The following apply:', parts: [{ label: '1', text: 'one.' }] },
    { label: 'b', heading: 'Other Acts.', parts: [{ label: '2', text: 'Another purpose.' }] },
  ],
};

test('the first part that the analysis cites, word for word', () => {
  expect(citedPart('Rule 404(b)(2) lets it in, not 404(a)(1).', '404', LAW)).toEqual({
    address: '(b)(2)',
    text: 'Another purpose.',
  });
});

test('parts that only open a list, or have a caption only, are passed over', () => {
  expect(citedPart('Rule 404(a), then 404(b), then 404(a)(1).', '404', LAW)).toEqual({
    address: '(a)(1)',
    text: 'one.',
  });
});

test.each(['Rule 403(b)(2) decides.', 'Rule 404 decides.', 'Rule 404(z) decides.', 'Nobody is cited.'])(
  'none for "%s"',
  (analysis) => {
    expect(citedPart(analysis, '404', LAW)).toBeNull();
  },
);
