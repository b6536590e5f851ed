import type { Call } from '#shared/trainer/call.contract.ts';
import type { DrillItem } from '#shared/trainer/drill-item.contract.ts';
import type { DrillPhase, DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { GROUNDS, type Ground } from '#shared/trainer/ground.ts';
import { RAPID_MS, rapidCredit } from '#shared/trainer/rapid-fire.ts';
import { scoreCall, type Verdict } from '#shared/trainer/score-call.ts';

/** What a session starts with. Its first call is `calls[0]`. */
type NewDrill = Pick<DrillSession, 'id' | 'mode' | 'subject' | 'version' | 'side' | 'hasInvention'> & {
  calls: readonly Call[];
};

/** The other side objects at once, so an examiner begins by answering the objection. */
const firstPhase = (side: DrillSession['side'], call: Call | undefined): DrillPhase =>
  side === 'examiner' && (call?.responses.length ?? 0) > 0 ? 'answering' : 'shown';

const BLANK = { grounds: [], response: null, reactionMs: null, callMs: 0 };

/** Starts a session. */
export const beginDrill = ({ calls, ...drill }: NewDrill): DrillSession => ({
  ...drill,
  calls: calls.map(({ id }) => id),
  position: 0,
  phase: firstPhase(drill.side, calls[0]),
  ...BLANK,
  elapsedMs: 0,
  items: [],
  hasPaused: false,
  steps: 0,
});

const step = (session: DrillSession, change: Partial<DrillSession>): DrillSession => ({
  ...session,
  ...change,
  steps: session.steps + 1,
});

/** Adds `ms` milliseconds to the time of the call on screen and to that of the session. */
export function withTime(session: DrillSession, ms: number): DrillSession {
  const spent = Math.round(Math.max(0, ms));
  return step(session, { callMs: session.callMs + spent, elapsedMs: session.elapsedMs + spent });
}

/** Records that the user stands up to object. Presses that come too late are ignored, here and below. */
export const objected = (session: DrillSession): DrillSession =>
  session.phase === 'shown' && session.side === 'objector'
    ? step(session, { phase: 'naming', reactionMs: session.callMs })
    : session;

/** Records that the user lets the call pass, or withdraws the objection before naming a ground. */
export const letPass = (session: DrillSession): DrillSession =>
  session.side === 'objector' && (session.phase === 'shown' || session.phase === 'naming')
    ? step(session, { phase: 'ruled', grounds: [], reactionMs: session.reactionMs ?? session.callMs })
    : session;

/** Records that the user chooses a ground or takes the choice back. */
export function toggled(session: DrillSession, ground: Ground): DrillSession {
  if (session.phase !== 'naming') return session;
  const { grounds } = session;
  return step(session, { grounds: GROUNDS.filter((each) => (each === ground) !== grounds.includes(each)) });
}

/**
 * Records that the user objects on the chosen grounds. Then the other side answers, if there's anything to answer.
 * Rapid Fire skips the answer.
 */
export function named(session: DrillSession, call: Call): DrillSession {
  if (session.phase !== 'naming' || session.grounds.length === 0) return session;
  const isAnswered = session.mode !== 'rapid' && call.responses.length > 0;
  return step(session, { phase: isAnswered ? 'answering' : 'ruled' });
}

/** Records how the user answers the objection. */
export const answered = (session: DrillSession, response: number): DrillSession =>
  session.phase === 'answering'
    ? step(session, { phase: 'ruled', response, reactionMs: session.reactionMs ?? session.callMs })
    : session;

/** Uses the one pause that Rapid Fire allows. */
export const paused = (session: DrillSession): DrillSession => step(session, { hasPaused: true });

/** Returns how many calls in a row were right, up to the latest one. */
export function streakOf({ items }: Pick<DrillSession, 'items'>): number {
  const lastWrong = items.findLastIndex(({ correct }) => !correct);
  return items.length - 1 - lastWrong;
}

/** Returns the points so far, in hundredths. */
export const scoreOf = (items: readonly DrillItem[]): number => items.reduce((sum, { credit }) => sum + credit, 0);

/** Judges the user's decision on the current call. Returns null until they decide. */
export function verdictOf(session: DrillSession, call: Call): Verdict | null {
  const { side, phase, response, grounds, mode } = session;
  if (side === 'examiner') {
    if (response === null) return null;
    const isCorrect = response === call.key;
    return { outcome: isCorrect ? 'hit' : 'miss', credit: isCorrect ? 100 : 0, isCorrect };
  }
  if (phase === 'shown' || phase === 'naming') return null;
  return scoreCall(call, grounds, mode === 'rapid');
}

const MAX_S = 86_400;
const seconds = (ms: number) => Math.min(MAX_S, Math.round(ms / 1000));

/** Returns the item for the call on screen, or null if there is nothing to record yet. */
export function itemOf(session: DrillSession, call: Call): DrillItem | null {
  const verdict = verdictOf(session, call);
  if (verdict === null) return null;
  const { mode, grounds, response, callMs } = session;
  const reactionMs = session.reactionMs ?? callMs;
  const isBoosted = mode === 'rapid' && verdict.isCorrect;
  const credit = isBoosted
    ? rapidCredit(call, verdict.credit, { streak: streakOf(session), reactionMs })
    : verdict.credit;
  return {
    itemId: call.id,
    ruleId: call.rule_id,
    grounds,
    response,
    credit,
    correct: verdict.isCorrect,
    reactionMs,
    timeS: seconds(callMs),
  };
}

/** Goes to the next call, `following`, which is undefined after the last one. */
export function advanced(session: DrillSession, call: Call, following: Call | undefined): DrillSession {
  const item = itemOf(session, call);
  return step(session, {
    position: session.position + 1,
    phase: firstPhase(session.side, following),
    ...BLANK,
    items: item === null ? session.items : [...session.items, item],
  });
}

/** Returns everything to record if the session ends now, including the call on screen if the user has decided. */
export function playedItems(session: DrillSession, call: Call | undefined): DrillItem[] {
  const item = call === undefined ? null : itemOf(session, call);
  return item === null ? session.items : [...session.items, item];
}

/** Returns whether a session has no calls or no time left. */
export const isOver = ({ mode, position, calls, elapsedMs }: DrillSession): boolean =>
  position >= calls.length || (mode === 'rapid' && elapsedMs >= RAPID_MS);

/**
 * Returns a restored session without the remaining calls that this edition no longer has. `hasCall` says whether the
 * edition has a call.
 */
export function withoutMissing(session: DrillSession, hasCall: (id: string) => boolean): DrillSession {
  const { calls, position, side } = session;
  const left = calls.slice(position).filter(hasCall);
  if (left.length === calls.length - position) return session;
  const isCallGone = left[0] !== calls[position];
  const fresh = isCallGone ? { phase: firstPhase(side, undefined), ...BLANK } : {};
  return step(session, { calls: [...calls.slice(0, position), ...left], ...fresh });
}
