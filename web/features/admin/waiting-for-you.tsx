import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardStats } from '#shared/dashboard/dashboard.contract.ts';
import { spanWords } from '#shared/time/span-words.ts';
import { type AdminLink, useAdminLinks } from '#web/features/admin/admin-links.ts';
import { Card } from '#web/ui/card.tsx';
import { Count } from '#web/ui/count.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/admin/waiting-for-you.css';

const MINUTE_MS = 60_000;

function ageWords({ oldestWaitingMinutes: oldest }: DashboardStats['queue']): string {
  if (oldest === null) return 'No posts are waiting for a decision.';
  return `The oldest post has waited ${spanWords(oldest * MINUTE_MS)}.`;
}

/** Lists the sections that may need attention, each with its count. */
export function WaitingForYou({ queue }: { queue: DashboardStats['queue'] }) {
  const headingId = useId();
  const links = useAdminLinks().filter(({ waiting }) => waiting !== undefined);
  return (
    <Card>
      <section aria-labelledby={headingId}>
        <h2 id={headingId}>Waiting for you</h2>
        <p className="waiting-for-you-age">{ageWords(queue)}</p>
        <ul className="list list-tight">
          {links.map((link) => (
            <li key={link.to}>
              <WaitingLink {...link} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function WaitingLink({ to, title, icon, waiting = 0 }: AdminLink) {
  return (
    <Link className="waiting-for-you-link" to={to}>
      <Icon of={icon} />
      <b>{title}</b>
      <Count value={waiting} what="waiting" />
      <Icon of={ChevronRight} />
    </Link>
  );
}
