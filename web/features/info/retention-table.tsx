import '#web/features/info/retention-table.css';

/** What is kept, and for how long at most. Each slice's housekeeping enforces it. */
const KEPT = [
  ['Your account and profile', 'Until you delete them'],
  ['What you study, your bookmarks and notes', 'Until you delete them or your account'],
  ['That something of yours was deleted, so that all your devices learn of it', '400 days'],
  ['The list of changes your devices sent, so that none counts twice', '400 days'],
  ['A sign-in', '30 days after it ends'],
  ['A suspension or ban of a deleted account, under a scrambled address', 'Until it ends, 2 years at most'],
  ['Counters that stop abuse, under scrambled keys', '24 hours'],
  ['Network addresses in the log of what admins and moderators did', '90 days'],
  ['The log of what admins and moderators did', '3 years'],
  ['A sign-up that was not confirmed', '24 hours'],
  ['Names that were given up, so that nobody else takes them', '90 days'],
  ['Support requests', '2 years, or until you delete your account'],
  ['The text of a post that you deleted', '30 days'],
  ['The text of a post that was not accepted', '90 days'],
  ['The copy of a post that comes with a report', '1 year'],
  ['The link between a post and the account that wrote it', '1 year after the competition ends'],
  ['Daily totals of how fast pages were', '400 days'],
  ['Backup copies of all this', '35 days'],
] as const;

/** A table of how long everything is kept. Nothing is kept forever. */
export function RetentionTable() {
  return (
    <table className="retention-table">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Kept at most</th>
        </tr>
      </thead>
      <tbody>
        {KEPT.map(([what, howLong]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
