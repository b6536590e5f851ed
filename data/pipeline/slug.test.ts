import { expect, test } from 'vitest';
import { articleFolder, slugOf } from '#data/pipeline/slug.ts';

test.each([
  ['Relevance and Its Limits', 'relevance-and-its-limits'],
  ['Contents of Writings, Recordings, and Photographs', 'contents-of-writings-recordings-and-photographs'],
  ['  A  —  B’s ', 'a-bs'],
  ['- Edge -', 'edge'],
])('makes a slug from %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('names a folder with a two-digit number and the slug', () => {
  expect([articleFolder(4, 'Hearsay'), articleFolder(11, 'Hearsay')]).toEqual(['04-hearsay', '11-hearsay']);
});
