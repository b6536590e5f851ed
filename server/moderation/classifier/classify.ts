import { CONCERNS, type Concern } from '#server/moderation/classifier/concerns.ts';
import { modelFrom } from '#server/moderation/classifier/stored-model.ts';
import { logOdds } from '#server/moderation/classifier/training.ts';
import stored from '#server/moderation/classifier/weights.json' with { type: 'json' };
import { whenUsed } from '#shared/text/when-used.ts';

const models = whenUsed(
  () =>
    new Map(
      CONCERNS.map((concern) => {
        const { enough, ...model } = stored.models[concern];
        return [concern, { enough, model: modelFrom(model) }] as const;
      }),
    ),
);

/**
 * Returns the classifier's opinion of a text with these features. `odds` is how likely the text is to raise the
 * concern, as log-odds (0 is 50%, 3 is 95%). `isEnough` is whether a person should look at the text for that reason
 * alone.
 */
export function classify(concern: Concern, features: readonly number[]): { odds: number; isEnough: boolean } {
  const { enough, model } = models().get(concern) ?? missing(concern);
  const odds = logOdds(model, features);
  return { odds, isEnough: odds > enough };
}

function missing(concern: Concern): never {
  throw new Error(`there is no model for ${concern}`);
}
