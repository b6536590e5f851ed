import { FEATURES } from '#server/moderation/classifier/features.ts';

/** A linear model: a weight for each feature, and a constant that is added to their sum. */
export type Model = { weights: Float32Array; bias: number };
export type Example = { features: readonly number[]; isConcern: boolean };

const EPOCHS = 30;
const RATE = 0.1;
const DECAY = 3e-3;
/** How much worse it is to miss a concern than to hold a clean post. */
const CONCERN_WEIGHT = 2;
const TINY = 1e-8;
const SEED = 7;

/**
 * Returns a source of pseudorandom numbers from 0 up to 1. They're the same each time, so that training can be
 * repeated.
 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(items: Example[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as Example, items[last] as Example];
  }
}

/**
 * Returns the log-odds that a text with these features raises the concern. The sum is divided by the square root of the
 * number of features, so that long texts don't score higher.
 */
export function logOdds({ weights, bias }: Model, features: readonly number[]): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return bias + sum / Math.sqrt(Math.max(1, features.length));
}

/** Fits a logistic regression with AdaGrad (Duchi, Hazan, and Singer, 2011). The same examples give the same model. */
export function train(examples: readonly Example[]): Model {
  const model = { weights: new Float32Array(FEATURES), bias: 0 };
  const squares = new Float32Array(FEATURES);
  let biasSquares = TINY;
  const order = [...examples];
  const random = randomFrom(SEED);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const { features, isConcern } of order) {
      const chance = 1 / (1 + Math.exp(-logOdds(model, features)));
      const error = (chance - Number(isConcern)) * (isConcern ? CONCERN_WEIGHT : 1);
      const share = error / Math.sqrt(Math.max(1, features.length));
      for (const feature of features) {
        const slope = share + DECAY * (model.weights[feature] ?? 0);
        squares[feature] = (squares[feature] ?? 0) + slope * slope;
        model.weights[feature] =
          (model.weights[feature] ?? 0) - (RATE * slope) / Math.sqrt((squares[feature] ?? 0) + TINY);
      }
      biasSquares += error * error;
      model.bias -= (RATE * error) / Math.sqrt(biasSquares);
    }
  }
  return model;
}
