import { Link } from 'react-router-dom';
import { rulePath } from '#shared/pages/page-paths.ts';
import type { WaysOn } from '#shared/search/search.contract.ts';
import '#web/features/search/ways-on.css';

export type WaysProps = {
  ways: WaysOn;
  /** Builds the address of another query. */
  queryAddress: (q: string) => string;
  onOpen: (ruleId: string) => void;
};

/** Returns whether there is anything to suggest. */
export const hasWays = ({ didYouMean, unknownRule, nearest }: WaysOn): boolean =>
  didYouMean !== null || unknownRule !== null || nearest.length > 0;

/** Suggests what the user may have meant: another spelling, and the closest rules. */
export function WaysOnList({ ways: { didYouMean, unknownRule, nearest }, queryAddress, onOpen }: WaysProps) {
  return (
    <div className="ways-on">
      {unknownRule !== null && <p>There’s no Rule {unknownRule}.</p>}
      {didYouMean !== null && (
        <p>
          Did you mean{' '}
          <Link to={queryAddress(didYouMean)}>
            <b>{didYouMean}</b>
          </Link>
          ?
        </p>
      )}
      {nearest.length > 0 && (
        <>
          <p className="text-sm soft">{unknownRule === null ? 'These may help' : 'Nearest rules'}</p>
          <ul>
            {nearest.map(({ id, ruleNumber, title, slug }) => (
              <li key={id}>
                <Link to={rulePath(slug, ruleNumber)} onClick={() => onOpen(id)}>
                  <b>Rule {ruleNumber}</b> {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
