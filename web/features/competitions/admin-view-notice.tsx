import { ShieldCheck } from 'lucide-react';
import type { CompetitionsVisibility } from '#shared/flags/competitions-visibility.ts';
import { Banner } from '#web/ui/banner.tsx';

const EVERYTHING = 'You see every competition, including the ones that are hidden from others.';
const SWITCHED_OFF = 'Competitions aren’t turned on for everyone. You see this page because you’re an admin.';

type Props = {
  visibility: CompetitionsVisibility;
  /** Shows the message even while competitions are turned on. */
  always?: boolean;
};

/** Tells admins that they see more than others do. Community specification §2. */
export function AdminViewNotice({ visibility: { isAdmin, reason }, always = false }: Props) {
  const isSwitchedOff = reason === 'admin';
  if (!isAdmin || !(always || isSwitchedOff)) return null;
  return (
    <div className="mt-2">
      <Banner tone="blue" icon={ShieldCheck} title="Admin View">
        {isSwitchedOff ? `${SWITCHED_OFF} ${EVERYTHING}` : EVERYTHING}
      </Banner>
    </div>
  );
}
