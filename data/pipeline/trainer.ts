import type { PracticeSources } from '#data/pipeline/practice-sources.ts';
import type { CallSource, ExaminationSource, LadderSource } from '#shared/fre-editing/practice-source.contract.ts';
import type { Call, Examination, Ladder, TrainerChunk } from '#shared/trainer/call.contract.ts';

/** Returns the ID of the rule that a part belongs to: 'fre-801' for '801(c)'. */
export const ruleIdOf = (part: string): string => `fre-${/^\d+/.exec(part)?.[0]}`;

/** The fields that come from a call's examination or, for a call on its own, from the call itself. */
type Scene = Pick<Call, 'case_type' | 'stage' | 'witness' | 'setting'>;

function callOf(source: CallSource, { case_type, stage, witness, setting }: Scene): Call {
  const { id, lines, best, valid, tempting, ruling, part, why, say, responses = [] } = source;
  const key = responses.findIndex((response) => response.best === true);
  return {
    id,
    case_type,
    stage,
    witness,
    setting,
    offered_for: source.offered_for ?? null,
    lines: lines.map((line) =>
      'q' in line ? { by: 'question' as const, text: line.q } : { by: 'answer' as const, text: line.a },
    ),
    best: best ?? null,
    valid: valid ?? [],
    tempting: tempting ?? null,
    ruling,
    part: part ?? null,
    rule_id: part === undefined ? null : ruleIdOf(part),
    why,
    say,
    responses: responses.map((response) => ({ text: response.text, why: response.why })),
    key: key === -1 ? null : key,
  };
}

function examinationOf({ calls, ...examination }: ExaminationSource): Examination {
  const { case_type, stage, witness, facts } = examination;
  return {
    ...examination,
    calls: calls.map((call) => callOf(call, { case_type, stage: call.stage ?? stage, witness, setting: facts })),
  };
}

const ladderOf = (ladder: LadderSource): Ladder => ({ ...ladder, rule_id: ruleIdOf(ladder.part) });

/** Returns everything that the Objection Trainer plays, in the order of the files. */
export const trainerOf = ({ calls, examinations, ladders }: PracticeSources): TrainerChunk => ({
  calls: calls.flatMap(({ value }) => value.calls.map((call) => callOf(call, call))),
  examinations: examinations.map(({ value }) => examinationOf(value)),
  ladders: ladders.map(({ value }) => ladderOf(value)),
});
