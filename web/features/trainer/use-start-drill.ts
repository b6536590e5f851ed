import { v7 as newId } from 'uuid';
import type { TrainerChunk } from '#shared/trainer/call.contract.ts';
import { callHistory } from '#shared/trainer/call-history.ts';
import { drawCalls, playableCalls } from '#shared/trainer/draw-calls.ts';
import type { DrillItem } from '#shared/trainer/drill-item.contract.ts';
import { type DrillPlan, drillKey } from '#shared/trainer/drill-plan.ts';
import type { DrillSession, DrillSide } from '#shared/trainer/drill-session.contract.ts';
import { beginDrill } from '#shared/trainer/drill-session.ts';
import type { Ground } from '#shared/trainer/ground.ts';
import { MOST_RAPID_CALLS } from '#shared/trainer/rapid-fire.ts';
import { keepDrill } from '#web/features/trainer/drill-store.ts';
import { callsById } from '#web/features/trainer/trainer-calls.ts';
import { tellNotSaved } from '#web/sync/write/use-study-write.ts';

/**
 * Everything that decides which calls a session has. `played` has the user's past calls, newest first. `ruleIds` are
 * the rules of a Timed Challenge, and `count` is the number of calls, except in Rapid Fire and Round.
 */
export type DrillChoice = {
  plan: DrillPlan;
  version: string;
  chunk: TrainerChunk;
  played: readonly DrillItem[];
  hasInvention: boolean;
  ruleIds?: readonly string[] | undefined;
  side?: DrillSide | undefined;
  count?: number | undefined;
};

const DEFAULT_COUNT = 10;

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Returns the grounds for a session on weak spots: those requested, or else those that the user misses most. */
export const weakGrounds = ({
  plan,
  chunk,
  played,
}: Pick<DrillChoice, 'plan' | 'chunk' | 'played'>): readonly Ground[] =>
  plan.grounds.length > 0 ? plan.grounds : callHistory(played, callsById(chunk)).weak;

function chosenCalls(choice: DrillChoice) {
  const { plan, chunk, played, hasInvention, ruleIds, count = DEFAULT_COUNT } = choice;
  if (plan.mode === 'round') return chunk.examinations.find(({ slug }) => slug === plan.subject)?.calls ?? [];
  const grounds = plan.mode === 'weak' ? weakGrounds(choice) : undefined;
  const calls = playableCalls(chunk.calls, { hasInvention, grounds, ruleIds });
  const { last } = callHistory(played, callsById(chunk));
  return drawCalls(calls, { count: plan.mode === 'rapid' ? MOST_RAPID_CALLS : count, seed: newSeed(), last });
}

/** Draws a session. Null if there are no calls for it. */
function drawDrill(choice: DrillChoice): DrillSession | null {
  const { plan, version, hasInvention, side = 'objector' } = choice;
  const calls = chosenCalls(choice);
  if (calls.length === 0) return null;
  return beginDrill({ id: newId(), mode: plan.mode, subject: plan.subject, version, side, hasInvention, calls });
}

/** Draws and starts a session. Once this returns, closing the page doesn't lose the session. */
export function startDrill(choice: DrillChoice): DrillSession | null {
  const session = drawDrill(choice);
  if (session !== null) keepDrill(drillKey(choice.plan), session).catch(tellNotSaved);
  return session;
}
