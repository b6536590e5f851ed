import type { Call, TrainerChunk } from '#shared/trainer/call.contract.ts';

const made = new WeakMap<TrainerChunk, ReadonlyMap<string, Call>>();

/** Returns every call by its ID, including those of examinations. Computed once for each chunk. */
export function callsById(chunk: TrainerChunk): ReadonlyMap<string, Call> {
  const known = made.get(chunk);
  if (known !== undefined) return known;
  const all = [...chunk.calls, ...chunk.examinations.flatMap(({ calls }) => calls)];
  const byId = new Map(all.map((call) => [call.id, call]));
  made.set(chunk, byId);
  return byId;
}
