import { expect, test } from 'vitest';
import { mixedCounts } from '#web/features/quizzes/mixed-counts.ts';

test.each([
  [40, null, ['5', '10', '15', '20'], '5'],
  [12, '10', ['5', '10'], '10'],
  [40, '7', ['5', '7', '10', '15', '20'], '7'],
  [3, null, ['3'], '3'],
  [3, '10', ['3'], '3'],
  [40, '500', ['5', '10', '15', '20', '40'], '40'],
  [40, 'many', ['5', '10', '15', '20'], '5'],
  [40, '-2', ['5', '10', '15', '20'], '5'],
])(
  'with %i questions available and the count %s in the address, offers %j and suggests %s',
  (most, asked, values, suggested) => {
    const counts = mixedCounts(most, asked);
    expect(counts.options.map(({ value }) => value)).toEqual(values);
    expect(counts.suggested).toBe(suggested);
  },
);
