import { Gavel, type LucideIcon, MessagesSquare } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/learn-hub/fre-card.css';

const PRACTICE: readonly { icon: LucideIcon; title: string; about: string; to: string; action: string }[] = [
  {
    icon: Gavel,
    title: 'Objection Trainer',
    about: 'Hear a question, call the objection, get a ruling.',
    to: PAGE_PATHS.objections,
    action: 'Train objections',
  },
  {
    icon: MessagesSquare,
    title: 'Cross & Direct Examination',
    about: 'Lay a foundation or impeach a witness: put the steps in order, then say each one.',
    to: PAGE_PATHS.ladders,
    action: 'Practice the steps',
  },
];

/** Links to the Objection Trainer and to the exercises in foundations and impeachment. */
export function PracticeCards() {
  return PRACTICE.map(({ icon, title, about, to, action }) => (
    <Card as="section" className="fre-card mt-6" key={title}>
      <span className="fre-card-mark" aria-hidden="true">
        <Icon of={icon} />
      </span>
      <div className="stack-2">
        <div className="row">
          <h2>{title}</h2>
          <Badge tone="green">Available</Badge>
        </div>
        <p className="text-sm soft">{about}</p>
      </div>
      <div className="row">
        <LinkButton to={to}>{action}</LinkButton>
      </div>
    </Card>
  ));
}
