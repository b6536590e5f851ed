import { writeFileSync } from 'node:fs';
import { CONCERNS, type Concern } from '#server/moderation/classifier/concerns.ts';
import { featuresOfText } from '#server/moderation/classifier/features.ts';
import { storedModel } from '#server/moderation/classifier/stored-model.ts';
import { logOdds, type Model, train } from '#server/moderation/classifier/training.ts';
import { normalize } from '#server/moderation/normalize.ts';
import {
  fingerprintOf,
  type Label,
  type LabeledPost,
  trainingPosts,
} from '#server/scripts/classifier/labeled-posts.ts';

const OUT = 'server/moderation/classifier/weights.json';
const LABEL_OF: Readonly<Record<Concern, Label>> = {
  threat: 'threat',
  self_harm: 'self-harm',
  personal_data: 'personal-data',
  harassment: 'harassment',
  spam: 'spam',
};

/**
 * The share of clean posts in a left-out source that may be held for each concern. Most of those posts are close to a
 * concern on purpose.
 */
const MOST_CLEAN: Readonly<Record<Concern, number>> = {
  threat: 0.024,
  self_harm: 0.033,
  personal_data: 0.007,
  harassment: 0.0015,
  spam: 0.002,
};

// Trains the classifier on the labeled posts and stores its weights. To find the log-odds above which a post is held,
// leaves out one source at a time and tests its posts with models that were trained on the other sources. Prints what
// share of the concerns those models find, and what share of the clean posts they would hold.

const posts = trainingPosts();
const features = new Map([...posts.values()].flat().map(({ text }) => [text, featuresOfText(normalize(text))]));
const featuresFor = ({ text }: LabeledPost) => features.get(text) ?? [];

const modelOf = (concern: Concern, from: readonly LabeledPost[]): Model =>
  train(from.map((post) => ({ features: featuresFor(post), isConcern: post.label === LABEL_OF[concern] })));

type Rated = LabeledPost & { source: string; odds: number };

/** Returns every post with the opinion of a model that was trained on the other sources. */
const ratedBy = (concern: Concern): Rated[] =>
  [...posts].flatMap(([source, left]) => {
    const model = modelOf(
      concern,
      [...posts].flatMap(([name, each]) => (name === source ? [] : each)),
    );
    return left.map((post) => ({ ...post, source, odds: logOdds(model, featuresFor(post)) }));
  });

/** Returns the log-odds that only the allowed share of clean posts exceeds. */
function enoughFor(concern: Concern, rated: readonly Rated[]): number {
  const clean = rated.filter(({ label }) => label === 'clean').map(({ odds }) => odds);
  return clean.toSorted((one, other) => other - one)[Math.floor(clean.length * MOST_CLEAN[concern])] ?? 0;
}

function print(concern: Concern, rated: readonly Rated[], enough: number): void {
  const share = (source: string, label: Label): string => {
    const labeled = rated.filter((post) => post.source === source && post.label === label);
    const found = labeled.filter(({ odds }) => odds > enough).length;
    return labeled.length === 0 ? '–' : `${((100 * found) / labeled.length).toFixed(0)} %`;
  };
  console.log(`${concern}: enough from ${enough.toFixed(2)}`);
  for (const source of posts.keys())
    console.log(`  ${source.padEnd(18)}found ${share(source, LABEL_OF[concern])}, clean ${share(source, 'clean')}`);
}

const all = [...posts.values()].flat();
const models = Object.fromEntries(
  CONCERNS.map((concern) => {
    const rated = ratedBy(concern);
    const enough = enoughFor(concern, rated);
    print(concern, rated, enough);
    return [concern, { enough, ...storedModel(modelOf(concern, all)) }] as const;
  }),
);
writeFileSync(OUT, `${JSON.stringify({ trainedOn: fingerprintOf(posts), models })}\n`);
console.log(`trained on ${all.length} posts, written to ${OUT}`);
