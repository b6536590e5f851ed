import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import weights from '#server/moderation/classifier/weights.json' with { type: 'json' };
import { fingerprintOf, readLabeledPosts, trainingPosts } from '#server/scripts/classifier/labeled-posts.ts';

test('the stored weights were trained on the current training posts', () => {
  // If this fails, run `npm run train:moderation`.
  expect(weights.trainedOn).toBe(fingerprintOf(trainingPosts()));
});

test('reads one post per line and refuses unknown labels', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sustained-posts-')), 'posts.jsonl');
  writeFileSync(file, '{"label":"clean","text":"Good luck tomorrow!"}\n');
  expect(readLabeledPosts(file)).toEqual([{ label: 'clean', text: 'Good luck tomorrow!' }]);
  writeFileSync(file, '{"label":"fine","text":"Good luck tomorrow!"}\n');
  expect(() => readLabeledPosts(file)).toThrow('label');
});
