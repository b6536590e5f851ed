import type { Call } from '#shared/trainer/call.contract.ts';
import type { Ground } from '#shared/trainer/ground.ts';
import { GROUND_FACTS } from '#shared/trainer/ground-facts.ts';
import type { Outcome, Verdict } from '#shared/trainer/score-call.ts';
import { groundList } from '#web/features/trainer/trainer-words.ts';

/** Returns what the judge says about a call. `hasObjected` says whether anyone objected. */
export function rulingOf({ best, ruling }: Pick<Call, 'best' | 'ruling'>, hasObjected: boolean): string {
  if (best === null) return hasObjected ? 'Overruled.' : 'Nothing to object to.';
  return ruling === 'sustained' ? 'Sustained.' : 'Overruled.';
}

const nameOf = (ground: Ground | null) => (ground === null ? '' : GROUND_FACTS[ground].name);

function hitWords({ best, ruling }: Call, grounds: readonly Ground[]): string {
  const name = nameOf(best);
  const isBest = best !== null && grounds.includes(best);
  const praise = isBest ? `Right: ${name}.` : `${groundList(grounds)} can work, too. The best ground is: ${name}.`;
  return ruling === 'overruled' ? `${praise} It was proper to object, but the other side has a good answer.` : praise;
}

const WORDS: Record<Outcome, (call: Call, grounds: readonly Ground[]) => string> = {
  hit: hitWords,
  pass: () => 'Right. You let a proper question or answer pass.',
  miss: ({ best }) => `You let it pass. There was an objection: ${nameOf(best)}.`,
  'wrong-ground': ({ best }, grounds) =>
    `You were right to stand up, but the right ground isn’t ${groundList(grounds)}. It’s ${nameOf(best)}. The ruling on that objection is:`,
  'false-alarm': () => 'There was nothing to object to.',
};

/** Tells objectors how they did on a call. */
export const outcomeWords = (call: Call, grounds: readonly Ground[], { outcome }: Verdict): string =>
  WORDS[outcome](call, grounds);
