import { performance } from 'node:perf_hooks';
import { HOSTILE } from '#server/moderation/hostile-texts.fixture.ts';
import { moderate } from '#server/moderation/moderate.ts';
import { aContext } from '#server/moderation/moderation.fixture.ts';

const LENGTH = 2000;
const FOUR = 4;
const RUNS = 5;

// Prints how much longer moderation takes if a hostile text is four times as long. A factor of 4 means linear time, and
// 16 means quadratic time.

/** Returns the shortest of a few runs, in milliseconds. */
function timeOf(text: string): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    moderate(text, aContext());
    return performance.now() - start;
  });
  return Math.min(...times);
}

for (const [name, piece] of Object.entries(HOSTILE)) {
  const textOf = (length: number) => piece.repeat(Math.ceil(length / piece.length));
  const [short, long] = [timeOf(textOf(LENGTH)), timeOf(textOf(FOUR * LENGTH))];
  const growth = (long / short).toFixed(1).padStart(6);
  console.log(`${name.padEnd(24)}${short.toFixed(1).padStart(8)} ms${long.toFixed(1).padStart(9)} ms${growth} x`);
}
