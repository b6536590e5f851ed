import { FEATURES } from '#server/moderation/classifier/features.ts';
import type { Model } from '#server/moderation/classifier/training.ts';

/** A model as it's stored. `weights` contains one byte for each feature, in base64 and in units of `scale`. */
type StoredModel = { bias: number; scale: number; weights: string };

/** Converts a model to the form in which it's stored, which is less precise. */
export function storedModel({ weights, bias }: Model): StoredModel {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return { bias, scale, weights: Buffer.from(bytes.buffer).toString('base64') };
}

export function modelFrom({ bias, scale, weights }: StoredModel): Model {
  const bytes = Buffer.from(weights, 'base64');
  if (bytes.length !== FEATURES) throw new Error('the weights were trained for other features');
  return { bias, weights: Float32Array.from(bytes, (_, at) => bytes.readInt8(at) * scale) };
}
