import * as z from 'zod/mini';
import { Flashcard, FlashcardId } from '#shared/flashcards/flashcard.contract.ts';
import { Prose } from '#shared/text/prose.contract.ts';
import { CallId, CaseType, Examination, Ladder, Ruling, Stage } from '#shared/trainer/call.contract.ts';
import { Ground } from '#shared/trainer/ground.ts';

/** A line of testimony: a lawyer's question or request (`q`), or the witness's answer (`a`). */
const LineSource = z.union([z.strictObject({ q: Prose }), z.strictObject({ a: Prose })]);

const ResponseSource = z.strictObject({ text: Prose, best: z.optional(z.literal(true)), why: Prose });

/** The fields of every call, in an examination or on its own. */
const call = {
  id: CallId,
  offered_for: z.optional(Prose),
  lines: z.array(LineSource).check(z.minLength(1), z.maxLength(4)),
  best: z.optional(Ground),
  valid: z.optional(z.array(Ground)),
  tempting: z.optional(Ground),
  ruling: Ruling,
  part: z.optional(z.string()),
  why: Prose,
  say: Prose,
  responses: z.optional(z.array(ResponseSource)),
};

/** A call in an examination. `stage` is given only if it differs from the examination's. */
const ExaminationCall = z.strictObject({ ...call, stage: z.optional(Stage) });

/** A call on its own. */
const SingleCall = z.strictObject({ ...call, case_type: CaseType, stage: Stage, witness: Prose, setting: Prose });

export type CallSource = z.infer<typeof ExaminationCall> | z.infer<typeof SingleCall>;

/** The contract of `calls/<ground>.yaml`: calls that turn on one ground, or only seem to. */
export const CallsSource = z.strictObject({ ground: Ground, calls: z.array(SingleCall).check(z.minLength(1)) });
export type CallsSource = z.infer<typeof CallsSource>;

/** The contract of `examinations/<slug>.yaml`. */
export const ExaminationSource = z.strictObject({ ...Examination.shape, calls: z.array(ExaminationCall) });
export type ExaminationSource = z.infer<typeof ExaminationSource>;

const { rule_id: _ruleId, ...ladder } = Ladder.shape;

/** The contract of `ladders/<slug>.yaml`. */
export const LadderSource = z.strictObject(ladder);
export type LadderSource = z.infer<typeof LadderSource>;

/** The contract of flashcards.yaml: the flashcards that can't be made from a rule's teaching. */
export const FlashcardsSource = z.strictObject({
  cards: z.array(
    z.strictObject({
      id: FlashcardId,
      part: z.string(),
      kind: Flashcard.shape.kind,
      front: Prose,
      back: Prose,
    }),
  ),
});
export type FlashcardsSource = z.infer<typeof FlashcardsSource>;
