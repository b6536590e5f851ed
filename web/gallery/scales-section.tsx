import {
  Archive,
  Calendar,
  Check,
  CircleCheck,
  CircleDot,
  CircleMinus,
  CircleX,
  EyeOff,
  Flag,
  Gavel,
  Hourglass,
  Lock,
  Pencil,
  Shield,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { SyncBadge } from '#web/features/sync-state/sync-badge.tsx';
import { Specimen } from '#web/gallery/specimen.tsx';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { FrequencyMeter } from '#web/rule-kit/frequency-meter.tsx';
import { ImportanceTicks } from '#web/rule-kit/importance-ticks.tsx';
import { MasteryRing } from '#web/rule-kit/mastery-ring.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Count } from '#web/ui/count.tsx';
import { PercentRing } from '#web/ui/percent-ring.tsx';

const IMPORTANCE = ['Optional', 'Useful', 'Valuable', 'Key', 'Essential'];
const FREQUENCY = [
  { percent: 8, label: 'Rare' },
  { percent: 24, label: 'Occasional' },
  { percent: 41, label: 'Regular' },
  { percent: 72, label: 'Common' },
  { percent: 95, label: 'Essential' },
];
const PRIORITIES: { tone: BadgeTone; label: string }[] = [
  { tone: 'grey', label: '1 Low' },
  { tone: 'blue', label: '2 Medium' },
  { tone: 'yellow', label: '3 High' },
  { tone: 'orange', label: '4 Urgent' },
  { tone: 'red', label: '5 Critical' },
];
const STATES = [
  {
    name: 'Roles',
    badges: [
      { tone: 'red', icon: Shield, label: 'Admin' },
      { tone: 'purple', icon: Gavel, label: 'Moderator' },
      { tone: 'grey', icon: UserRound, label: 'User' },
    ],
  },
  {
    name: 'Approval rate',
    badges: [
      { tone: 'green', icon: CircleCheck, label: '94% excellent' },
      { tone: 'yellow', icon: CircleMinus, label: '78% good' },
      { tone: 'red', icon: CircleX, label: '52% poor' },
    ],
  },
  {
    name: 'Competition status',
    badges: [
      { tone: 'green', icon: CircleDot, label: 'Active' },
      { tone: 'blue', icon: Calendar, label: 'Coming Soon' },
      { tone: 'grey', icon: Flag, label: 'Finished' },
      { tone: 'ink', icon: Check, label: 'Featured' },
    ],
  },
  {
    name: 'Visibility',
    badges: [
      { tone: 'yellow', icon: Pencil, label: 'Draft' },
      { tone: 'red', icon: EyeOff, label: 'Hidden' },
      { tone: 'blue', icon: Lock, label: 'View Only' },
      { tone: 'grey', icon: Archive, label: 'Archived' },
    ],
  },
  {
    name: 'Content status',
    badges: [
      { tone: 'green', icon: Check, label: 'Approved' },
      { tone: 'yellow', icon: Hourglass, label: 'Pending' },
      { tone: 'blue', icon: ShieldCheck, label: 'Moderated' },
    ],
  },
] as const;

export function ScalesSection() {
  return (
    <section>
      <h2>Scales</h2>
      <div className="gallery-specimens">
        <Levels />
        {STATES.map(({ name, badges }) => (
          <Specimen key={name} name={name}>
            {badges.map(({ tone, icon, label }) => (
              <Badge key={label} tone={tone} icon={icon}>
                {label}
              </Badge>
            ))}
          </Specimen>
        ))}
        <Marks />
      </div>
    </section>
  );
}

function Levels() {
  return (
    <>
      <Specimen name="Difficulty">
        <DifficultyBadge level="beginner" />
        <DifficultyBadge level="intermediate" />
        <DifficultyBadge level="advanced" />
      </Specimen>
      <Specimen name="Importance 1 to 5">
        {IMPORTANCE.map((label, index) => (
          <ImportanceTicks key={label} level={index + 1} label={label} />
        ))}
      </Specimen>
      <Specimen name="Mock trial frequency">
        {FREQUENCY.map(({ percent, label }) => (
          <FrequencyMeter key={label} percent={percent} label={label} />
        ))}
      </Specimen>
      <Specimen name="Mastery">
        <MasteryRing level="not_started" label="Not started" />
        <MasteryRing level="learning" label="Learning" />
        <MasteryRing level="struggling" label="Struggling" />
        <MasteryRing level="competent" label="Competent" />
        <MasteryRing level="mastered" label="Mastered" />
      </Specimen>
    </>
  );
}

function Marks() {
  return (
    <>
      <Specimen name="Bookmark priority">
        {PRIORITIES.map(({ tone, label }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Outline, accent, counts">
        <Badge outline>Coming Soon</Badge>
        <Badge tone="accent">New</Badge>
        <Count value={3} what="pending" />
        <Count value={0} what="pending" />
      </Specimen>
      <Specimen name="Sync, as text">
        <SyncBadge state="checking" count={0} />
        <SyncBadge state="synced" count={0} />
        <SyncBadge state="offline" count={0} />
        <SyncBadge state="waiting" count={3} />
        <SyncBadge state="syncing" count={3} />
        <SyncBadge state="attention" count={3} />
        <SyncBadge state="sign-in" count={3} />
        <SyncBadge state="update" count={3} />
      </Specimen>
      <Specimen name="Score">
        <PercentRing percent={35} />
        <PercentRing percent={80} />
      </Specimen>
      <Specimen name="Citations">
        <CiteChip to="/learn">Rule 404</CiteChip>
        <CiteChip to="/learn">Rule 404(b)(2)</CiteChip>
        <CiteChip>Rule 801(d)(2)(E)</CiteChip>
      </Specimen>
    </>
  );
}
