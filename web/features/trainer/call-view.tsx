import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Call, Examination } from '#shared/trainer/call.contract.ts';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { advanced, answered, letPass, named, objected, toggled, verdictOf } from '#shared/trainer/drill-session.ts';
import { GROUNDS, type Ground } from '#shared/trainer/ground.ts';
import type { Stopwatch } from '#web/browser/stopwatch.ts';
import { CallHint } from '#web/features/trainer/call-hint.tsx';
import { CallPaper, CallScene } from '#web/features/trainer/call-scene.tsx';
import { DrillFoot } from '#web/features/trainer/drill-foot.tsx';
import { type KeyMeaning, keyMeaning, TypeAhead } from '#web/features/trainer/drill-keys.ts';
import { GroundPicker } from '#web/features/trainer/ground-picker.tsx';
import { CallClock } from '#web/features/trainer/rapid-clock.tsx';
import { ResponsePicker } from '#web/features/trainer/response-picker.tsx';
import { Ruling } from '#web/features/trainer/ruling.tsx';
import { useSpeech } from '#web/features/trainer/speech.ts';

type Props = {
  call: Call;
  /** The next call, or undefined if this is the last one. */
  following: Call | undefined;
  examination: Examination | undefined;
  session: DrillSession;
  watch: Stopwatch;
  speaks: boolean;
  change: (act: (session: DrillSession) => DrillSession) => void;
  /** The control that ends the session early. */
  ending: ReactNode;
};

type Acting = Pick<Props, 'call' | 'following' | 'session' | 'change'> & {
  box: RefObject<HTMLDivElement | null>;
};

/** Returns what the user can do about a call, with a button or a key. */
function useActs({ call, following, session: { phase, side, grounds }, change, box }: Acting) {
  const [typed] = useState(() => new TypeAhead());
  /**
   * Carries out a press, which makes the pressed button disappear. The focus moves away first, because otherwise the
   * browser would lay out the page once more.
   */
  const proceed = (act: (session: DrillSession) => DrillSession) => {
    box.current?.focus({ preventScroll: true });
    change(act);
  };
  const acts = {
    object: () => {
      typed.forget();
      proceed(objected);
    },
    pass: () => proceed(letPass),
    name: () => proceed((now) => named(now, call)),
    next: () => proceed((now) => advanced(now, call, following)),
  };
  const respond = (response: number) => proceed((now) => answered(now, response));
  const carryOut = (meaning: KeyMeaning) => {
    if (meaning.kind === 'respond') respond(meaning.response);
    else if (meaning.kind === 'find') focusGround(box.current, typed.find(meaning.letter, GROUNDS, performance.now()));
    else acts[meaning.kind]();
  };
  const press = (event: KeyboardEvent) => {
    const situation = { phase, side, hasNamed: grounds.length > 0, responses: call.responses.length };
    const meaning = keyMeaning(event, situation);
    if (meaning === undefined) return;
    event.preventDefault();
    carryOut(meaning);
  };
  return { acts, press, respond };
}

/**
 * Returns whether the user hasn't acted on the call yet. On the examiner's side, a call begins in the phase
 * 'answering'.
 */
const isFresh = ({ phase, side }: DrillSession): boolean =>
  phase === 'shown' || (phase === 'answering' && side === 'examiner');

/** Shows one call, from the question to the ruling. Keys work only while the focus is inside (WCAG 2.1.4). */
export function CallView({ call, following, examination, session, watch, speaks, change, ending }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { phase, mode, hasInvention, grounds } = session;
  useSpeech(speaks && isFresh(session) ? call : null);
  const { acts, press, respond } = useActs({ call, following, session, change, box });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts work only while the focus is inside (WCAG 2.1.4)
    <div ref={box} className="drill-taking-call" tabIndex={-1} onKeyDown={press}>
      <div className="wrap">
        <CallHeading key={session.position} session={session} />
        <div className="drill-taking-column">
          <CallScene call={call} examination={examination} isFirst={session.position === 0} />
          <CallPaper call={call} />
          {phase === 'shown' && (mode === 'practice' || mode === 'weak') && <CallHint key={call.id} part={call.part} />}
          {phase === 'naming' && (
            <GroundPicker
              chosen={grounds}
              hasInvention={hasInvention}
              onToggle={(ground) => change((now) => toggled(now, ground))}
            />
          )}
          <AfterObjection call={call} session={session} onRespond={respond} />
          {ending}
        </div>
      </div>
      <DrillFoot
        session={session}
        isLast={following === undefined}
        hasNamed={grounds.length > 0}
        clock={
          mode === 'rapid' &&
          phase === 'shown' && <CallClock call={call} session={session} watch={watch} onTimeUp={acts.pass} />
        }
        onObject={acts.object}
        onPass={acts.pass}
        onName={acts.name}
        onNext={acts.next}
      />
    </div>
  );
}

type AfterProps = { call: Call; session: DrillSession; onRespond: (response: number) => void };

/** Shows what follows an objection or a call that was let pass: the answer, then the ruling. */
function AfterObjection({ call, session, onRespond }: AfterProps) {
  const verdict = verdictOf(session, call);
  if (session.phase === 'answering')
    return <ResponsePicker call={call} side={session.side} verdict={verdict} onRespond={onRespond} />;
  if (session.phase === 'shown' && session.side === 'examiner') return <p>Opposing counsel doesn’t object. Go on.</p>;
  return session.phase === 'ruled' && verdict !== null ? (
    <Ruling call={call} session={session} verdict={verdict} />
  ) : null;
}

const focusGround = (box: HTMLElement | null, ground: Ground | undefined): void =>
  box?.querySelector<HTMLElement>(`[data-ground="${ground}"]`)?.focus();

/** Remounted for every call so that it receives the focus. */
function CallHeading({ session: { position, calls, mode } }: { session: DrillSession }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <h2 ref={heading} className="visually-hidden" tabIndex={-1}>
      Call {position + 1}
      {mode !== 'rapid' && ` of ${calls.length}`}
    </h2>
  );
}
