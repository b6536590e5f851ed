import { Crosshair, type LucideIcon, Scale, Timer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MODE_NAMES } from '#shared/trainer/drill.words.ts';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import type { OpenDrill } from '#web/features/trainer/read-drills.ts';
import { StartButton } from '#web/features/trainer/start-button.tsx';
import { groundList, pointsText } from '#web/features/trainer/trainer-words.ts';
import { type DrillChoice, weakGrounds } from '#web/features/trainer/use-start-drill.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import '#web/features/trainer/mode-cards.css';

/** `onStarted` is set if the session is played on the same page. */
type CardProps = {
  choice: DrillChoice;
  open: readonly OpenDrill[];
  onStarted?: ((session: DrillSession) => void) | undefined;
};

const COUNTS = [5, 10, 20];
const USUAL = 10;

export function PracticeCard({ choice, open, onStarted }: CardProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const suggested = choice.count ?? USUAL;
  const count = wanted ?? String(suggested);
  const counts = [...new Set([...COUNTS, suggested])].toSorted((one, other) => one - other);
  return (
    <ModeCard icon={Scale} title="Practice" about="Mixed calls without a clock. A hint shows the rule.">
      <Segmented
        label="Number of calls"
        options={counts.map((number) => ({ value: String(number), label: `${number} calls` }))}
        value={count}
        onValue={setWanted}
      />
      <StartButton
        label="Start"
        what={MODE_NAMES.practice}
        choice={{ ...choice, count: Number(count) }}
        open={open}
        onStarted={onStarted}
      />
    </ModeCard>
  );
}

/** `lockedReason` says how to unlock Rapid Fire. */
type RapidProps = CardProps & { best: number | null; lockedReason?: string | undefined };

export function RapidCard({ choice, open, onStarted, best, lockedReason }: RapidProps) {
  return (
    <ModeCard
      icon={Timer}
      title={MODE_NAMES.rapid}
      about="Five minutes against the clock. The longer your streak, the less time you get per call and the more points each call is worth. You can pause once."
    >
      <p className="text-sm muted">
        {best === null ? 'No personal best yet' : `Personal best: ${pointsText(best)} points`}
      </p>
      <StartButton
        label="Start"
        what={MODE_NAMES.rapid}
        choice={choice}
        open={open}
        onStarted={onStarted}
        tone="secondary"
        disabledReason={lockedReason}
      />
    </ModeCard>
  );
}

export function WeakCard({ choice, open, onStarted }: CardProps) {
  const grounds = weakGrounds(choice);
  const hasAny = grounds.length > 0;
  const whyNone =
    choice.played.length === 0
      ? 'Play a session first so we can find your weak spots.'
      : 'You have no weak spots right now. Play another session so we can check again.';
  return (
    <ModeCard
      icon={Crosshair}
      title={MODE_NAMES.weak}
      about={
        hasAny ? `Calls on the grounds you miss most: ${groundList(grounds)}.` : 'Calls on the grounds you miss most.'
      }
    >
      <StartButton
        label="Start"
        what={MODE_NAMES.weak}
        choice={choice}
        open={open}
        onStarted={onStarted}
        tone="secondary"
        disabledReason={hasAny ? undefined : whyNone}
      />
    </ModeCard>
  );
}

type ModeProps = { icon: LucideIcon; title: string; about: string; children: ReactNode };

/** A card for one way to train, with the controls that start it. */
export function ModeCard({ icon, title, about, children }: ModeProps) {
  return (
    <Card as="section" className="mode-cards-mode">
      <h2>
        <Icon of={icon} />
        {title}
      </h2>
      <p className="soft">{about}</p>
      <div className="mode-cards-start">{children}</div>
    </Card>
  );
}
