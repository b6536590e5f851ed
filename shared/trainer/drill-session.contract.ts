import * as z from 'zod/mini';
import { CallId } from '#shared/trainer/call.contract.ts';
import { DrillItem, DrillMode, MAX_DRILL_ITEMS } from '#shared/trainer/drill-item.contract.ts';
import { Ground } from '#shared/trainer/ground.ts';

const Millis = z.int().check(z.nonnegative());

/**
 * The step that a session has reached in the current call. At 'shown', the user objects or lets the call pass. At
 * 'naming', they name the grounds. At 'answering', they answer the objection as the other side. At 'ruled', they read
 * the ruling.
 */
export const DrillPhase = z.enum(['shown', 'naming', 'answering', 'ruled']);
export type DrillPhase = z.infer<typeof DrillPhase>;

/** Who the user is: the side that objects, or the side that examines the witness. */
export const DrillSide = z.enum(['objector', 'examiner']);
export type DrillSide = z.infer<typeof DrillSide>;

/**
 * A session in progress, as a device stores it. `id` becomes the ID of its event, so that the session counts only once.
 * `subject` is the examination, or the article of a Timed Challenge. `calls` has the IDs of the calls, in order, and
 * `position` says which one is on screen. For that call, `grounds` and `response` are what the user chose, `reactionMs`
 * is the time until the decision, and `callMs` is the time since the call was shown. `elapsedMs` is the time of the
 * whole session, and `items` are the calls that are done. `hasPaused` says whether the user has taken the one pause
 * that Rapid Fire allows. `steps` grows with every change.
 */
export const DrillSession = z.strictObject({
  id: z.uuid(),
  mode: DrillMode,
  subject: z.nullable(z.string().check(z.maxLength(60))),
  version: z.string(),
  side: DrillSide,
  hasInvention: z.boolean(),
  calls: z.array(CallId).check(z.minLength(1), z.maxLength(MAX_DRILL_ITEMS)),
  position: Millis,
  phase: DrillPhase,
  grounds: z.array(Ground),
  response: z.nullable(z.int()),
  reactionMs: z.nullable(Millis),
  callMs: Millis,
  elapsedMs: Millis,
  items: z.array(DrillItem),
  hasPaused: z.boolean(),
  steps: Millis,
});
export type DrillSession = z.infer<typeof DrillSession>;
