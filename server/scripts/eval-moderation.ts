import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { LISTS, Posts } from '#server/moderation/eval/expectations.ts';
import { type Judged, judge, meetsAim, type Share, sharesOf } from '#server/moderation/eval/quality.ts';

const FOLDER = 'server/moderation/eval';

// Measures the moderation pipeline on labeled posts. --tuned leaves out the held-back posts.

const judged = LISTS.flatMap((list) =>
  Posts.parse(parse(readFileSync(join(FOLDER, `${list}.yaml`), 'utf8'))).map((post) => judge(list, post)),
);
const tuned = judged.filter(({ post }) => post.held !== true);
const held = judged.filter(({ post }) => post.held === true);
const isTunedOnly = process.argv.includes('--tuned');

const line = (share: Share): string => {
  const { name, right, of, aim, isCeiling } = share;
  const percent = `${((100 * right) / of).toFixed(1)} %`.padStart(8);
  const goal = aim === null ? '' : `  aim ${isCeiling ? '<=' : '>='} ${String(Math.round(aim * 100))} %`;
  return `  ${name.padEnd(30)}${percent}  (${String(right)} of ${String(of)})${goal}${meetsAim(share) ? '' : '  MISSED'}`;
};

function missText({ list, post, result }: Judged): string {
  const why = result.evidence.map(({ label, start, end }) => `${label} "${post.text.slice(start, end)}"`).join(', ');
  const rule = post.rule === undefined ? '' : ` wanted ${post.rule}, got ${result.tags.join(' ') || 'no tag'}`;
  return `  ${list}: ${post.text}\n    ${result.verdict}${rule} ${why}`;
}

function report(title: string, posts: readonly Judged[]): Share[] {
  const shares = sharesOf(posts);
  const misses = posts.filter(({ isRight }) => !isRight);
  console.log(`${title} (${String(posts.length)} posts)\n${shares.map(line).join('\n')}`);
  console.log(`${String(misses.length)} missed\n${misses.map(missText).join('\n')}\n`);
  return shares;
}

const shares = [...report('Tuned', tuned), ...(isTunedOnly ? [] : report('Held back', held))];
process.exitCode = shares.every(meetsAim) ? 0 : 1;
