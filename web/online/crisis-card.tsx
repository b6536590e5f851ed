import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { CRISIS_HELP } from '#shared/moderation/crisis-help.ts';
import { siteQuery } from '#web/api/site-info.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/card.css';
import '#web/online/crisis-card.css';

/**
 * Offers help, without blame, to someone who has just written about self-harm. Admins can change the list of places to
 * turn to. Decision 53.
 */
export function CrisisCard() {
  const { data: resources = CRISIS_HELP } = useQuery({ ...siteQuery, select: (site) => site.crisis_resources });
  return (
    <section className="card crisis-card" aria-labelledby="crisis-card">
      <h2 id="crisis-card" className="card-heading">
        <Icon of={HeartHandshake} /> You don’t have to go through this alone
      </h2>
      <output>
        It sounds like you’re having a hard time. You’re not in trouble for writing this. If you may be in danger right
        now, call 911. The people below will listen at any hour, for free, and you don’t have to give your name.
      </output>
      <ul className="crisis-card-list">
        {resources.map(({ name, does, action, href }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <span className="text-sm soft">{does}</span>
            </span>
            <a className="crisis-card-action" href={href}>
              {action}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
