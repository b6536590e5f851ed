import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

/** Explains calmly what anonymity can and can't do. It makes only promises that we can keep. Decision 41. */
export function AboutAnonymity() {
  return (
    <div className="stack-2 text-sm soft">
      <p>Other people can’t see who wrote a confession, and neither can moderators. The times they see are rounded.</p>
      <p>
        People who know you may still recognize you from what you write. In a serious case, an admin can look up the
        author but has to record the reason. Leave out names, schools, and anything that only you could know.{' '}
        <Link to={PAGE_PATHS.privacy}>More about privacy</Link>
      </p>
    </div>
  );
}
