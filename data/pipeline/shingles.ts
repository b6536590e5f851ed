const RUN = 3;

/** Returns every run of three words in the text, in lower case. */
function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' ')),
  );
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  return shared / (a.size + b.size - shared || 1);
}

/**
 * Finds pairs of texts that share at least `threshold` of their three-word runs. Returns their positions in `texts`,
 * with the earlier one first.
 */
export function nearDuplicates(texts: readonly string[], threshold: number): [number, number][] {
  const all = texts.map(shinglesOf);
  const holders = new Map<string, number[]>();
  const pairs: [number, number][] = [];
  for (const [at, shingles] of all.entries()) {
    const earlier = new Set([...shingles].flatMap((shingle) => holders.get(shingle) ?? []));
    for (const other of earlier) {
      const theirs = all[other];
      if (theirs && jaccard(theirs, shingles) >= threshold) pairs.push([other, at]);
    }
    for (const shingle of shingles) holders.set(shingle, [...(holders.get(shingle) ?? []), at]);
  }
  return pairs;
}
