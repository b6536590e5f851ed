import type { Example } from '#shared/rules/rule.contract.ts';
import { MoreButton, ReadMore } from '#web/features/rules/overview-buttons.tsx';

const SHOWN = 2;

/** Lists the titles and learning points of the first two examples, with a button that opens all of them. */
export function OverviewExamples({ examples, onOpen }: { examples: readonly Example[]; onOpen: () => void }) {
  if (examples.length === 0) return <p className="muted">No examples available for this rule yet.</p>;
  const more = examples.length - SHOWN;
  return (
    <>
      <ul className="rule-overview-lessons">
        {examples.slice(0, SHOWN).map(({ id, title, learning_point }) => (
          <li key={id}>
            <b>{title}</b>
            <span>{learning_point}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <MoreButton count={more} of={more === 1 ? 'example' : 'examples'} onPress={onOpen} />
      ) : (
        <ReadMore of="the examples" onPress={onOpen} />
      )}
    </>
  );
}
