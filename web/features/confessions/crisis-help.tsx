import { HeartHandshake } from 'lucide-react';
import { CRISIS_HELP } from '#shared/moderation/crisis-help.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/card.css';
import '#web/features/confessions/crisis-help.css';

/** Offers help, without blame, to the author of a post about self-harm. Decision 53. */
export function CrisisHelp() {
  return (
    <section className="card crisis-help" aria-labelledby="crisis-help">
      <h2 id="crisis-help" className="card-heading">
        <Icon of={HeartHandshake} /> You don’t have to go through this alone
      </h2>
      <output>
        It sounds like you’re having a hard time. You’re not in trouble for writing this. If you may be in danger right
        now, call 911. The people below will listen at any hour, for free, and you don’t have to give your name.
      </output>
      <ul className="crisis-help-list">
        {CRISIS_HELP.map(({ name, does, action, href }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <span className="text-sm soft">{does}</span>
            </span>
            <a className="crisis-help-action" href={href}>
              {action}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
