import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { LISTS, Posts } from '#server/moderation/eval/expectations.ts';
import { type Judged, judge, meetsAim, type Share, sharesOf } from '#server/moderation/eval/quality.ts';
import { LIST_OF, readLabeledPosts } from '#server/scripts/classifier/labeled-posts.ts';

const FOLDER = 'server/moderation/eval';

// Measures the moderation pipeline on labeled posts: either those of the lists or those in the named files, with one
// post per line as JSON. --tuned leaves out the held-out posts of the lists.

const words = process.argv.slice(2);
const files = words.filter((word) => !word.startsWith('--'));

const ofLists = (): Judged[] =>
  LISTS.flatMap((list) =>
    Posts.parse(parse(readFileSync(join(FOLDER, `${list}.yaml`), 'utf8'))).map((post) => judge(list, post)),
  );
const ofFile = (file: string): Judged[] =>
  readLabeledPosts(file).map(({ label, text, rule }) =>
    judge(rule === undefined ? LIST_OF[label] : 'topic', rule === undefined ? { text } : { text, rule }),
  );

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

function reportLists(): Share[] {
  const judged = ofLists();
  const tuned = report(
    'Tuned',
    judged.filter(({ post }) => post.held !== true),
  );
  const held = judged.filter(({ post }) => post.held === true);
  return words.includes('--tuned') ? tuned : [...tuned, ...report('Held back', held)];
}

const shares = files.length > 0 ? files.flatMap((file) => report(file, ofFile(file))) : reportLists();
process.exitCode = shares.every(meetsAim) ? 0 : 1;
