import { ladderPath } from '#shared/pages/page-paths.ts';
import type { Ladder } from '#shared/trainer/call.contract.ts';
import { CardLink } from '#web/ui/card.tsx';
import '#web/features/ladders/ladder-list.css';

const KINDS = [
  { kind: 'foundation', title: 'Foundations', about: 'Get an exhibit, a memory, or an expert before the jury.' },
  { kind: 'impeachment', title: 'Impeachment', about: 'Confront a witness without losing the point.' },
] as const;

/** Lists the ladders by kind. */
export function LadderList({ ladders }: { ladders: readonly Ladder[] }) {
  return KINDS.map(({ kind, title, about }) => (
    <section key={kind} className="stack-3">
      <div>
        <h2>{title}</h2>
        <p className="soft">{about}</p>
      </div>
      <ul className="grid grid-3 ladder-list">
        {ladders
          .filter((ladder) => ladder.kind === kind)
          .map((ladder) => (
            <li key={ladder.slug}>
              <CardLink to={ladderPath(ladder.slug)} className="stack-2">
                <h3>{ladder.title}</h3>
                <span className="text-sm muted">
                  Rule {ladder.part} · {ladder.steps.length} steps
                </span>
              </CardLink>
            </li>
          ))}
      </ul>
    </section>
  ));
}
