import { ArrowRight, Check, X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CARDS_PARAMETERS, DRILL_PARAMETERS, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { MIXED_PARAMETERS } from '#shared/practice/mixed-set.ts';
import { type SessionStep, stepPath, stepWords } from '#shared/practice/session-step.ts';
import { ATTEMPT_PARAMETER } from '#shared/quizzes/attempt-path.ts';
import { focusPage } from '#web/browser/focus-page.ts';
import {
  endSession,
  nextStep,
  type PracticeSession,
  usePracticeSession,
} from '#web/features/today/practice-session.ts';
import { sessionDone } from '#web/features/today/session-done.tsx';
import { useStatus } from '#web/stores/use-status.ts';
import { areCardsOver } from '#web/study/cards-over.ts';
import { useSessionOpen } from '#web/study/session-open.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/today/session-bar.css';

/** The parameters of an address that ask for flashcards other than today's. */
const { count: COUNT, ...OTHERS } = CARDS_PARAMETERS;
const OTHER_CARDS = Object.values(OTHERS);

/** Returns whether an address asks for this many of today's flashcards or, without a number, for all of them. */
const areCardsOfStep = (params: URLSearchParams, count: number) =>
  !OTHER_CARDS.some((name) => params.has(name)) && [null, String(count)].includes(params.get(COUNT));

/**
 * Returns whether an address is where a step takes place, and whether it shows the step's results. The addresses of
 * flashcards don't say that, so `areCardsDone` does.
 */
function placeOf(step: SessionStep, { pathname, search }: { pathname: string; search: string }, areCardsDone: boolean) {
  const [path = '', query] = stepPath(step).split('?');
  const params = new URLSearchParams(search);
  const isSamePage = decodeURI(pathname) === path;
  if (step.kind === 'calls') return { isHere: isSamePage, isOver: isSamePage && params.has(DRILL_PARAMETERS.results) };
  if (step.kind === 'cards') {
    const isHere = isSamePage && areCardsOfStep(params, step.count);
    return { isHere, isOver: isHere && areCardsDone };
  }
  if (step.kind === 'read') return { isHere: isSamePage, isOver: false };
  const isHere = isSamePage && params.get(MIXED_PARAMETERS.of) === new URLSearchParams(query).get(MIXED_PARAMETERS.of);
  return { isHere, isOver: isHere && params.has(ATTEMPT_PARAMETER) };
}

/** Guides the user through the open practice session, on any page. */
export function SessionBar() {
  const session = usePracticeSession();
  return session === undefined ? null : <OpenSession session={session} />;
}

/** Ends the session and moves the focus to the page, because the bar disappears. */
function end(): void {
  focusPage();
  endSession();
}

function OpenSession({ session }: { session: PracticeSession }) {
  const location = useLocation();
  const areCardsDone = useStatus(areCardsOver);
  useSessionOpen();
  const { steps, at } = session;
  const step = steps[at];
  if (step === undefined) return null;
  const { isHere, isOver } = placeOf(step, location, areCardsDone);
  // On a phone, the official text needs the space, so the bar is slim.
  const isReading = isHere && step.kind === 'read';
  return (
    <aside className="session-bar" aria-label="Practice session" data-slim={isReading || undefined}>
      <div className="wrap">
        <p>
          <span className="muted">
            Step {at + 1} of {steps.length}
          </span>{' '}
          <b>{stepWords(step)}</b>
        </p>
        <div className="session-bar-ways">
          {isHere ? (
            <NextButton session={session} isOver={isOver} />
          ) : (
            <LinkButton tone="primary" to={stepPath(step)}>
              {at === 0 ? 'Start this step' : 'Continue'}
            </LinkButton>
          )}
          <IconButton label="End this session" icon={X} onPress={end} />
        </div>
      </div>
    </aside>
  );
}

/** Moves on to the next step, or back to the plan after the last one. */
function NextButton({ session, isOver }: { session: PracticeSession; isOver: boolean }) {
  const navigate = useNavigate();
  const next = session.steps[session.at + 1];
  const press = () => {
    nextStep(session);
    if (next === undefined) void navigate(PAGE_PATHS.today, { state: sessionDone() });
    else void navigate(stepPath(next));
  };
  return (
    <Button tone={isOver ? 'primary' : 'secondary'} icon={next === undefined ? Check : ArrowRight} onPress={press}>
      {next === undefined ? 'Finish session' : `Next: ${stepWords(next)}`}
    </Button>
  );
}
