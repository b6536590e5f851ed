import { expect, test } from 'vitest';
import { readFingerprints, readReferences } from '#data/pipeline/references.ts';

test('the reference tables agree on the 69 rules', async () => {
  const { weights, titles, verified } = await readReferences();
  expect(weights.size).toBe(69);
  expect([...titles.keys()].toSorted()).toEqual([...weights.keys()].toSorted());
  expect(Object.keys(verified).toSorted()).toEqual([...weights.keys()].toSorted());
});

test("each rule's verified hash begins with its official fingerprint", async () => {
  const [{ verified }, { rules }] = await Promise.all([readReferences(), readFingerprints()]);
  const differing = rules.filter(({ rule_number, whole }) => {
    const newest = Object.values(verified[rule_number] ?? {}).at(-1);
    return newest?.startsWith(whole) !== true;
  });
  expect(differing.map(({ rule_number }) => rule_number)).toEqual([]);
});

const mean = (list: number[]) => Math.round(list.reduce((sum, item) => sum + item, 0) / list.length);
const topOf = (list: number[], count: number) => mean(list.toSorted((a, b) => b - a).slice(0, count));

test("an article's importance and frequency follow from its rules, except for three adjusted frequencies", async () => {
  const { weights, articles } = await readReferences();
  const rulesOf = (number: number) => [...weights.values()].filter(({ article }) => article === number);
  const importance = articles.map(({ number }) =>
    topOf(
      rulesOf(number).map((rule) => rule.importance),
      3,
    ),
  );
  const frequency = articles.map(({ number }) =>
    topOf(
      rulesOf(number).map((rule) => rule.frequency),
      5,
    ),
  );
  expect(articles.map((article) => article.importance)).toEqual(importance);
  expect(articles.filter((article, at) => article.frequency !== frequency[at]).map(({ number }) => number)).toEqual([
    5, 6, 9,
  ]);
});
