import type { PracticeSources } from '#data/pipeline/practice-sources.ts';
import { trainerOf } from '#data/pipeline/trainer.ts';
import type { Call } from '#shared/trainer/call.contract.ts';
import { GROUNDS, type Ground } from '#shared/trainer/ground.ts';

/** Figures about the calls. `byGround` counts the calls in which each ground is the best one. */
export type TrainerFigures = {
  calls: readonly Call[];
  examinations: number;
  byGround: ReadonlyMap<Ground, number>;
  nothingToSay: number;
  overruled: number;
  civil: number;
};

/** Counts all calls, including those in examinations. */
export function trainerFigures(sources: PracticeSources): TrainerFigures {
  const { calls: mixed, examinations } = trainerOf(sources);
  const calls = [...mixed, ...examinations.flatMap((examination) => examination.calls)];
  const count = (isCounted: (call: Call) => boolean) => calls.filter(isCounted).length;
  return {
    calls,
    examinations: examinations.length,
    byGround: new Map(GROUNDS.map((ground) => [ground, count(({ best }) => best === ground)])),
    nothingToSay: count(({ ruling }) => ruling === 'none'),
    overruled: count(({ ruling }) => ruling === 'overruled'),
    civil: count(({ case_type }) => case_type === 'civil'),
  };
}

/** Returns the text that a student reads before deciding. */
export const readingOf = ({ setting, lines }: Call): string => [setting, ...lines.map(({ text }) => text)].join(' ');
