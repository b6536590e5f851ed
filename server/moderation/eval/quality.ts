import { CONTEXT, IS_RIGHT, type List, type Post } from '#server/moderation/eval/expectations.ts';
import { type Moderation, moderate } from '#server/moderation/moderate.ts';

export type Judged = { list: List; post: Post; result: Moderation; isRight: boolean };
/**
 * A measured share. `aim` is the lowest acceptable share (or the highest, if `isCeiling` is true), or null if there is
 * no aim.
 */
export type Share = { name: string; right: number; of: number; aim: number | null; isCeiling: boolean };

export function judge(list: List, post: Post): Judged {
  const result = moderate(post.text, CONTEXT);
  return { list, post, result, isRight: IS_RIGHT[list](result, post) };
}

const CLEAN: readonly List[] = ['clean', 'case', 'idiom', 'topic'];
const RECALLS: readonly { list: List; name: string; aim: number | null }[] = [
  { list: 'personal', name: 'personal data found', aim: 0.95 },
  { list: 'threat', name: 'threats found', aim: 0.95 },
  { list: 'crisis', name: 'self-harm found', aim: 0.95 },
  { list: 'profanity', name: 'profanity found', aim: null },
  { list: 'harassment', name: 'harassment found', aim: null },
  { list: 'spam', name: 'spam found', aim: null },
];

const isTouched = ({ post, result }: Judged): boolean => result.verdict !== 'approved' || result.content !== post.text;
const hasRule = ({ post, result }: Judged): boolean => result.tags.includes(post.rule ?? '');

/** Computes all shares from the judged posts. */
export function sharesOf(judged: readonly Judged[]): Share[] {
  const recalls = RECALLS.map(({ list, name, aim }) => {
    const posts = judged.filter((each) => each.list === list);
    return { name, right: posts.filter(({ isRight }) => isRight).length, of: posts.length, aim, isCeiling: false };
  });
  const clean = judged.filter(({ list }) => CLEAN.includes(list));
  const topics = judged.filter(({ list }) => list === 'topic');
  return [
    ...recalls,
    {
      name: 'clean posts changed or held',
      right: clean.filter(isTouched).length,
      of: clean.length,
      aim: 0.03,
      isCeiling: true,
    },
    {
      name: 'right rule among the tags',
      right: topics.filter(hasRule).length,
      of: topics.length,
      aim: 0.85,
      isCeiling: false,
    },
  ];
}

export function meetsAim({ right, of, aim, isCeiling }: Share): boolean {
  if (aim === null || of === 0) return true;
  return isCeiling ? right / of <= aim : right / of >= aim;
}
