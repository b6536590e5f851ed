import { expect, test } from 'vitest';
import { listWords } from '#shared/text/list-words.ts';

test.each([[[]], [['404']], [['404', '803']], [['404', '803', 'two more']], [['a, b', 'c', 'd', 'e']]])(
  'joins %j as the platform’s own formatter does',
  (words: string[]) => {
    expect(listWords(words)).toBe(new Intl.ListFormat('en-US').format(words));
  },
);
