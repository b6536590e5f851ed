import { useEffect, useEffectEvent, useState } from 'react';
import type { TrainerChunk } from '#shared/trainer/call.contract.ts';
import { type DrillPlan, drillKey } from '#shared/trainer/drill-plan.ts';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { isOver, paused, withoutMissing } from '#shared/trainer/drill-session.ts';
import { CallView } from '#web/features/trainer/call-view.tsx';
import { DrillBar } from '#web/features/trainer/drill-bar.tsx';
import { EndDrill } from '#web/features/trainer/end-drill.tsx';
import { HeldDrill } from '#web/features/trainer/held-drill.tsx';
import { SessionClock } from '#web/features/trainer/rapid-clock.tsx';
import { RulingAnnouncement } from '#web/features/trainer/ruling-announcement.tsx';
import { callsById } from '#web/features/trainer/trainer-calls.ts';
import { callOnScreen, useDrill } from '#web/features/trainer/use-drill.ts';
import '#web/features/trainer/drill-taking.css';

type Props = {
  plan: DrillPlan;
  title: string;
  home: string;
  chunk: TrainerChunk;
  begun: DrillSession;
  speaks: boolean;
  /** Receives the ID of the recorded session, or null if nothing was played. */
  onEnded: (id: string | null) => void;
};

/** A restored session of Rapid Fire waits for the user before its clock starts. */
const isRestored = ({ mode, steps }: DrillSession) => mode === 'rapid' && steps > 0;

const isHidden = () => document.visibilityState === 'hidden';

/** Tracks whether the Rapid Fire clock is stopped: after a reload, during the pause, or because the tab was hidden. */
function useHold(start: DrillSession) {
  const [isHeld, setIsHeld] = useState(() => isRestored(start));
  const isRapid = start.mode === 'rapid';
  useEffect(() => {
    const follow = () => {
      if (isRapid && isHidden()) setIsHeld(true);
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [isRapid]);
  return { isHeld, setIsHeld };
}

/** Plays a session, one call at a time, without the site's frame. */
export function DrillTaking({ plan, title, home, chunk, begun, speaks, onEnded }: Props) {
  const calls = callsById(chunk);
  const [start] = useState(() => withoutMissing(begun, (id) => calls.has(id)));
  const { isHeld, setIsHeld } = useHold(start);
  const drill = useDrill({ key: drillKey(plan), begun: start, calls, isHeld, onEnded });
  const { session, watch, change, end } = drill;
  const endLate = useEffectEvent(end);
  useEffect(() => {
    if (isOver(start)) endLate(); // the page was closed before the session could be recorded
  }, [start]);
  const call = callOnScreen(calls, session);
  const pause = () => {
    change(paused);
    setIsHeld(true);
  };
  const isRapid = session.mode === 'rapid';
  const ending = <EndDrill drill={drill} />;
  return (
    <div className="drill-taking">
      <DrillBar
        title={title}
        home={home}
        session={session}
        clock={isRapid && <SessionClock session={session} watch={watch} onTimeUp={end} />}
        onPause={isRapid && !session.hasPaused && !isHeld ? pause : undefined}
      />
      <RulingAnnouncement session={session} call={call} />
      {isHeld && <HeldDrill hasPaused={session.hasPaused} onResume={() => setIsHeld(false)} />}
      {!isHeld && call && (
        <CallView
          call={call}
          following={callOnScreen(calls, { ...session, position: session.position + 1 })}
          examination={chunk.examinations.find(({ slug }) => plan.mode === 'round' && slug === plan.subject)}
          session={session}
          watch={watch}
          speaks={speaks}
          change={change}
          ending={ending}
        />
      )}
      {(isHeld || !call) && <div className="wrap">{ending}</div>}
    </div>
  );
}
