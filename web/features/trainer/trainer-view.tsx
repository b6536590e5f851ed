import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DRILL_PARAMETERS, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { PracticeSettings } from '#shared/settings/study-settings.contract.ts';
import { MODE_NAMES } from '#shared/trainer/drill.words.ts';
import { type DrillPlan, drillKey, groundsIn, planOf } from '#shared/trainer/drill-plan.ts';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useFirstAnswer } from '#web/accounts/use-first-answer.ts';
import { ExaminationStart } from '#web/features/trainer/examination-start.tsx';
import { loadFinishedDrill, loadTaking, preloadTaking } from '#web/features/trainer/late-screens.ts';
import { ModeStart } from '#web/features/trainer/mode-start.tsx';
import { type TrainerContent, useTrainerContent, useTrainerPast } from '#web/features/trainer/trainer-data.ts';
import { TrainerHub } from '#web/features/trainer/trainer-hub.tsx';
import { usePracticeSettings } from '#web/features/trainer/trainer-settings.tsx';
import {
  NothingToPlay,
  TrainerFailed,
  TrainerFrame,
  TrainerLoading,
  VisitorNote,
} from '#web/features/trainer/trainer-states.tsx';
import { useOpenDrill } from '#web/features/trainer/use-open-drill.ts';
import { LateScreen } from '#web/online/late-screen.tsx';

const TITLE = 'Objection Trainer';
const LEAD = 'Hear a question, call the objection, get a ruling.';

type Props = {
  /** The examination in the page address. Without one, this is the trainer's own page. */
  slug?: string | undefined;
  /** Shown with the results. */
  whenDone?: ReactNode;
};

/**
 * The Objection Trainer, from the choice of a mode to the results. An open session continues where the user left off.
 */
export function TrainerView(props: Props) {
  const person = usePerson();
  const isAsking = useFirstAnswer(person === null);
  if (isAsking) return <Loading />;
  return <Trainer key={`${person?.id} ${props.slug}`} {...props} />;
}

const Loading = () => (
  <TrainerFrame title={TITLE} lead={LEAD}>
    <TrainerLoading />
  </TrainerFrame>
);

/** Returns the plan in the page address, or null if the user hasn't chosen one yet. */
function planIn(params: URLSearchParams, slug: string | undefined): DrillPlan | null {
  if (slug !== undefined) return { mode: 'round', subject: slug, grounds: [] };
  const { play, article, grounds } = DRILL_PARAMETERS;
  const plan = planOf(`drill ${params.get(play) ?? ''}`);
  if (plan === undefined || plan.mode === 'round' || plan.mode === 'ladder') return null;
  const isRapid = plan.mode === 'rapid';
  return {
    mode: plan.mode,
    subject: isRapid ? params.get(article) : null,
    grounds: plan.mode === 'weak' ? groundsIn(params.get(grounds)) : [],
  };
}

function Trainer({ slug, whenDone }: Props) {
  const [params] = useSearchParams();
  const { content, failure, retry } = useTrainerContent();
  if (failure !== null) {
    return (
      <TrainerFrame title={TITLE}>
        <TrainerFailed {...retry} />
      </TrainerFrame>
    );
  }
  if (content === undefined) return <Loading />;
  const done = params.get(DRILL_PARAMETERS.results);
  if (done !== null) {
    const given = { id: done, content, whenDone };
    return <LateScreen key={done} load={loadFinishedDrill} given={given} until={<Loading />} />;
  }
  const plan = planIn(params, slug);
  return plan === null ? <Hub content={content} /> : <Played key={drillKey(plan)} plan={plan} content={content} />;
}

function Hub({ content }: { content: TrainerContent }) {
  useEffect(preloadTaking, []);
  const past = useTrainerPast();
  if (past === undefined) return <Loading />;
  return (
    <TrainerFrame title={TITLE} lead={LEAD}>
      <div className="stack">
        <VisitorNote />
        <TrainerHub content={content} past={past} />
      </div>
    </TrainerFrame>
  );
}

type PlayedProps = { plan: DrillPlan; content: TrainerContent };

/** The session of a plan if one is open, or else the screen that starts it. */
function Played({ plan, content }: PlayedProps) {
  const navigate = useNavigate();
  const { session, open } = useOpenDrill(drillKey(plan));
  useEffect(preloadTaking, []);
  const settings = usePracticeSettings();
  if (session === undefined) return <Loading />;
  if (session === null) return <Start plan={plan} content={content} settings={settings} onStarted={open} />;
  const end = (id: string | null) => {
    const results = `?${DRILL_PARAMETERS.results}=${id}`;
    void navigate(id === null ? PAGE_PATHS.objections : results, { replace: true });
  };
  return (
    <LateScreen
      key={session.id}
      load={loadTaking}
      given={{
        plan,
        title: examinationOf(plan, content)?.title ?? MODE_NAMES[plan.mode],
        home: PAGE_PATHS.objections,
        chunk: content.chunk,
        begun: session,
        speaks: settings.speaksCalls === true,
        onEnded: end,
      }}
      until={<Loading />}
    />
  );
}

const examinationOf = ({ mode, subject }: DrillPlan, { chunk }: TrainerContent) =>
  mode === 'round' ? chunk.examinations.find(({ slug }) => slug === subject) : undefined;

type StartProps = PlayedProps & { settings: PracticeSettings; onStarted: (session: DrillSession) => void };

function Start({ settings: { hasInvention = false }, ...props }: StartProps) {
  const examination = examinationOf(props.plan, props.content);
  if (props.plan.mode !== 'round') return <ModeStart {...props} hasInvention={hasInvention} />;
  if (examination === undefined) {
    return (
      <TrainerFrame title="Examination not found">
        <NothingToPlay title="We don’t have this examination">
          The edition on this device doesn’t include it.
        </NothingToPlay>
      </TrainerFrame>
    );
  }
  return (
    <TrainerFrame title={examination.title} lead={examination.caption}>
      <div className="stack">
        <VisitorNote />
        <ExaminationStart {...props} examination={examination} hasInvention={hasInvention} />
      </div>
    </TrainerFrame>
  );
}
