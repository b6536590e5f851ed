import { Briefcase, type LucideIcon, Palette, Swords, Timer, UserRound } from 'lucide-react';
import { PARTICIPANT_ROLE_LABELS } from '#shared/competitions/competition.labels.ts';
import { contactOf } from '#shared/competitions/participant.contact.ts';
import type { Participant, ParticipantRole } from '#shared/competitions/participant.contract.ts';
import { SCRIMMAGE_LABEL } from '#web/features/competitions/participant-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import '#web/features/competitions/participant-card.css';

const LOOKS: Record<ParticipantRole, { tone: BadgeTone; icon: LucideIcon }> = {
  attorney: { tone: 'accent', icon: Briefcase },
  witness: { tone: 'blue', icon: UserRound },
  courtroom_artist: { tone: 'purple', icon: Palette },
  time_keeper: { tone: 'grey', icon: Timer },
};

/** Shows a participant's name, role, team, and contact. */
export function ParticipantCard({ participant }: { participant: Participant }) {
  const { display_name, role, team, contact, is_own } = participant;
  const { text, isLookingToScrimmage } = contactOf(contact);
  return (
    <Card as="article" className="participant-card">
      <Avatar name={display_name} />
      <div>
        <h3>
          <span>{display_name}</span>
          <Badge {...LOOKS[role]}>{PARTICIPANT_ROLE_LABELS[role]}</Badge>
          {isLookingToScrimmage && (
            <Badge tone="orange" icon={Swords}>
              {SCRIMMAGE_LABEL}
            </Badge>
          )}
          {is_own && <Badge outline>You</Badge>}
        </h3>
        {team !== '' && <p>{team}</p>}
        {text !== '' && <p className="muted">{text}</p>}
      </div>
    </Card>
  );
}
