import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

/** Says calmly what anonymity can and can't do. It promises only what we keep. Decision 41. */
export function AboutAnonymity() {
  return (
    <div className="stack-2 text-sm soft">
      <p>Other people can’t see who wrote a confession, and neither can moderators. The times they see are rounded.</p>
      <p>
        What you write may still give you away to people who know you, and in a serious case an admin can look up the
        author, with a reason on record. Leave out names, schools, and anything that only you could know.{' '}
        <Link to={PAGE_PATHS.privacy}>More on privacy</Link>
      </p>
    </div>
  );
}
