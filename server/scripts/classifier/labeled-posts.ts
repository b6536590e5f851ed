import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { LISTS, type List, Posts } from '#server/moderation/eval/expectations.ts';

const POSTS = 'server/moderation/classifier/posts';
const LIST_FOLDER = 'server/moderation/eval';

const LABELS = ['clean', 'personal-data', 'threat', 'self-harm', 'harassment', 'profanity', 'spam'] as const;
export type Label = (typeof LABELS)[number];

const LabeledPost = z.object({ label: z.enum(LABELS), text: z.string(), rule: z.string().optional() });
export type LabeledPost = z.infer<typeof LabeledPost>;

/** Maps each label to the list whose expectations fit it. */
export const LIST_OF: Readonly<Record<Label, List>> = {
  clean: 'clean',
  'personal-data': 'personal',
  threat: 'threat',
  'self-harm': 'crisis',
  harassment: 'harassment',
  profanity: 'profanity',
  spam: 'spam',
};

/** The label of each list. The posts of lists that have no label here are clean. */
const LABEL_OF = new Map<List, Label>(LABELS.map((label) => [LIST_OF[label], label]));

/**
 * Reads a file with one post per line as JSON: `{"label": …, "text": …}`.
 * @throws {Error} if a line is anything else
 */
export const readLabeledPosts = (file: string): LabeledPost[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => LabeledPost.parse(JSON.parse(line)));

const readList = (list: List): LabeledPost[] =>
  Posts.parse(parse(readFileSync(join(LIST_FOLDER, `${list}.yaml`), 'utf8'))).map(({ text }) => ({
    label: LABEL_OF.get(list) ?? 'clean',
    text,
  }));

/** Returns every post that the classifier is trained on, by source. */
export function trainingPosts(): ReadonlyMap<string, readonly LabeledPost[]> {
  const files = readdirSync(POSTS).toSorted();
  return new Map([
    ['lists', LISTS.flatMap(readList)],
    ...files.map((file) => [file.replace('.jsonl', ''), readLabeledPosts(join(POSTS, file))] as const),
  ]);
}

/** Returns a hash of the posts. With it, a test can tell whether the stored weights were trained on these posts. */
export const fingerprintOf = (posts: ReadonlyMap<string, readonly LabeledPost[]>): string =>
  createHash('sha256')
    .update(JSON.stringify([...posts]))
    .digest('base64url');
