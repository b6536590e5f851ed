import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Call } from '#shared/trainer/call.contract.ts';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { streakOf } from '#shared/trainer/drill-session.ts';
import { clockLeftMs, clockMs, multiplierOf, RAPID_MS, readingMs } from '#shared/trainer/rapid-fire.ts';
import type { Stopwatch } from '#web/browser/stopwatch.ts';
import { countdownText } from '#web/features/trainer/trainer-words.ts';
import '#web/features/trainer/rapid-clock.css';

const TICK_MS = 100;

/** Renders the component again ten times a second. Only the clocks use this, so nothing else renders with them. */
function useTicks(): void {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Calls `onTime` once `left` is used up. */
function useDeadline(left: number, onTime: () => void): void {
  const tell = useEffectEvent(onTime);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
}

type SessionProps = { session: DrillSession; watch: Stopwatch; onTimeUp: () => void };

/** The clock of Rapid Fire, from five minutes down, and the factor for points. */
export function SessionClock({ session, watch, onTimeUp }: SessionProps) {
  useTicks();
  const left = RAPID_MS - session.elapsedMs - watch.spentMs;
  useDeadline(left, onTimeUp);
  const streak = streakOf(session);
  return (
    <span className="rapid-clock-session">
      <span role="timer" aria-label="Time left">
        {countdownText(left)}
      </span>
      <span title={`${streak} in a row`}>
        <span aria-hidden="true">×{multiplierOf(streak)}</span>
        <span className="visually-hidden">, points times {multiplierOf(streak)}</span>
      </span>
    </span>
  );
}

type CallProps = { call: Call; session: DrillSession; watch: Stopwatch; onTimeUp: () => void };

/**
 * The clock of one call. It starts after the time it takes to read the call, and it lets the call pass when it runs
 * out.
 */
export function CallClock({ call, session, watch, onTimeUp }: CallProps) {
  useTicks();
  const streak = streakOf(session);
  const whole = clockMs(streak);
  const spent = session.callMs + watch.spentMs;
  const left = clockLeftMs(call, streak, spent);
  useDeadline(left, onTimeUp);
  const isReading = spent < readingMs(call);
  return (
    <div className="rapid-clock-call">
      <progress aria-label="Time to decide" value={left} max={whole} data-late={left < whole / 3 || undefined} />
      <span aria-hidden="true">{isReading ? 'Read' : `${Math.ceil(left / 1000)} s`}</span>
    </div>
  );
}
