import { sql } from 'kysely';
import type { ConfessionRow } from '#server/features/confessions/confessions.repository.ts';
import { isTaggedByEngine } from '#server/moderation/external/merge-opinion.ts';
import { normalize } from '#server/moderation/normalize.ts';
import { type Relevance, relevanceOf } from '#server/moderation/relevance.ts';
import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { rowPart } from '#server/platform/backfill/row-part.ts';
import type { Db } from '#server/platform/db/open.ts';
import { sampleOf, samplePaths } from '#server/posts/backfill-posts.repository.ts';
import { lockThreadsOf } from '#server/posts/thread-locks.repository.ts';

const LONGEST_SAMPLE = 120;

type Rated = Pick<ConfessionRow, 'relevance_score' | 'relevance_explanation' | 'fre_tags'>;
/** The values that one kind of backfill recomputes. `wordsOf` describes them in an example. */
type Aspect = {
  label: string;
  of: (relevance: Relevance) => Partial<Rated>;
  wordsOf: (rated: Partial<Rated>) => string;
};

const SCORE: Aspect = {
  label: 'scores',
  of: ({ score, explanation }) => ({ relevance_score: score, relevance_explanation: explanation }),
  wordsOf: ({ relevance_score, relevance_explanation }) =>
    typeof relevance_score === 'number'
      ? `${relevance_score}: ${relevance_explanation ?? 'no explanation'}`
      : 'no score',
};

const TAGS: Aspect = {
  label: 'tags',
  of: ({ tags }) => ({ fre_tags: JSON.stringify(tags) }),
  wordsOf: ({ fre_tags = '[]' }) => (JSON.parse(fre_tags) as string[]).join(', ') || 'no tags',
};

/** Leaves out deleted confessions. */
const WITH_TEXT = sql<boolean>`deleted_by is null`;

async function textsOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('confession')
    .where('id', 'in', ids)
    .where('deleted_by', 'is', null)
    .select(['id', 'content', 'original_text', 'relevance_score', 'relevance_explanation', 'fre_tags'])
    .execute();
  const paths = await samplePaths(db, 'confession', rows);
  return rows.map((row) => ({ ...row, key: row.id, path: paths.get(row.id) ?? null }));
}

const short = (words: string) => (words.length > LONGEST_SAMPLE ? `${words.slice(0, LONGEST_SAMPLE)}…` : words);

/**
 * Makes the part of a backfill for one aspect. Like the pipeline, it rates the texts as their authors wrote them.
 * Confessions that the external engine tagged stay as they are, because a backfill can't ask the engine again.
 */
const partFor = ({ label, of, wordsOf }: Aspect): BackfillPart =>
  rowPart({
    name: label,
    rows: { from: 'confession', where: WITH_TEXT },
    lock: lockThreadsOf,
    read: textsOf,
    judge: (row) => {
      if (isTaggedByEngine(row.relevance_explanation)) return undefined;
      const values = of(relevanceOf(normalize(row.original_text ?? row.content)));
      const [before, after] = [wordsOf(row), wordsOf(values)];
      if (before === after) return undefined;
      return {
        label,
        sample: sampleOf('confession', row.path, short(before), short(after)),
        fix: async (trx) => {
          await trx.updateTable('confession').set(values).where('id', '=', row.key).execute();
        },
      };
    },
  });

/** Rates the relevance of every confession again. */
export const rescoreConfessions = partFor(SCORE);

/** Tags every confession again with the rules that it's about. */
export const retagConfessions = partFor(TAGS);
