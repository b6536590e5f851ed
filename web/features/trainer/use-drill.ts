import { useRef, useState } from 'react';
import type { Call } from '#shared/trainer/call.contract.ts';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { isOver, playedItems, withTime } from '#shared/trainer/drill-session.ts';
import type { Stopwatch } from '#web/browser/stopwatch.ts';
import { useStopwatch } from '#web/browser/use-stopwatch.ts';
import { endDrill, keepDrill } from '#web/features/trainer/drill-store.ts';
import { whyNotSaved } from '#web/sync/write/use-study-write.ts';

/** Whether the session is still open, is being saved at its end, or couldn't be saved. */
type Ending = 'open' | 'saving' | 'failed';

/**
 * A session in progress. `change` carries out a press: it adds the time since the last one, shows the result right
 * away, and saves it in the background. `end` ends the session early. `failure` explains why the last save failed (null
 * if it didn't).
 */
export type RunningDrill = {
  session: DrillSession;
  watch: Stopwatch;
  failure: string | null;
  ending: Ending;
  change: (act: (session: DrillSession) => DrillSession) => void;
  end: () => void;
};

type Options = {
  key: string;
  begun: DrillSession;
  calls: ReadonlyMap<string, Call>;
  /** Whether the clock is stopped. */
  isHeld: boolean;
  /** Receives the ID of the recorded session, or null if nothing was played. */
  onEnded: (id: string | null) => void;
};

/** Returns the call on screen. Undefined after the last one. */
export const callOnScreen = (calls: ReadonlyMap<string, Call>, { calls: ids, position }: DrillSession) =>
  calls.get(ids[position] ?? '');

/** Runs a session until its last call, its clock, or the user ends it. */
export function useDrill({ key, begun, calls, isHeld, onEnded }: Options): RunningDrill {
  const [session, setSession] = useState(begun);
  const [failure, setFailure] = useState<string | null>(null);
  const [ending, setEnding] = useState<Ending>('open');
  const isClosed = useRef(false); // Nothing is saved after the end, not even the time spent until the screen closes.
  const keep = (next: DrillSession) => {
    setSession(next);
    keepDrill(key, next).then(
      () => setFailure(null),
      (error: unknown) => setFailure(whyNotSaved(error)),
    );
  };
  const watch = useStopwatch((spentMs) => {
    if (spentMs >= 1 && !isClosed.current) keep(withTime(session, spentMs));
  }, isHeld);
  const finish = async (last: DrillSession) => {
    isClosed.current = true;
    setEnding('saving');
    const items = playedItems(last, callOnScreen(calls, last));
    try {
      await endDrill(key, last, items);
      onEnded(items.length > 0 ? last.id : null);
    } catch {
      isClosed.current = false;
      setEnding('failed');
    }
  };
  const change = (act: (session: DrillSession) => DrillSession) => {
    if (isClosed.current) return;
    const next = act(withTime(session, watch.take()));
    keep(next);
    if (isOver(next)) void finish(next);
  };
  const end = () => {
    if (!isClosed.current) void finish(withTime(session, watch.take()));
  };
  return { session, watch, failure, ending, change, end };
}
