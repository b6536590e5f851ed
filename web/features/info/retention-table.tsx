import '#web/features/info/retention-table.css';

/** The kinds of data that we keep, and for how long at most. The housekeeping of each slice enforces its limits. */
const KEPT = [
  ['Your account and profile', 'Until you delete them'],
  ['What you study, your bookmarks, and your notes', 'Until you delete them or your account'],
  ['Your entry in a competition’s list of participants', 'Until you leave the list or delete your account'],
  [
    'The teams you’re on',
    'Until you leave them or delete your account, or 1 year after the competition ends (2 years after they were created if it has no dates)',
  ],
  ['A request to join a team', '30 days after it’s decided; its message only until the decision, and 30 days at most'],
  ['Notices to you', '90 days, or until you delete your account'],
  ['The fact that you deleted something, so that all your devices find out', '400 days'],
  ['The list of changes that your devices sent, so that none counts twice', '400 days'],
  ['A sign-in', '30 days after it ends'],
  [
    'A suspension or ban of a deleted account, stored under a scrambled email address',
    'Until it ends, 2 years at most',
  ],
  ['Counters that stop abuse, stored under scrambled keys', '24 hours'],
  ['Network addresses in the log of what admins and moderators did', '90 days'],
  ['The log of what admins and moderators did', '3 years'],
  ['A sign-up that you didn’t confirm', '24 hours'],
  ['Names that you gave up, so that no one else takes them', '90 days'],
  ['Support requests', '2 years, or until you delete your account'],
  ['The text of a post that you deleted', '30 days'],
  ['The text of a post that wasn’t accepted', '90 days'],
  ['The copy of a post that comes with a report', '1 year'],
  [
    'The link between a post and the account that wrote it',
    '1 year after the competition ends, or 2 years if the post has no competition or its competition has no dates',
  ],
  ['Moderation decisions about a post and which moderator made them, without the post’s text', '1 year'],
  ['The text of a post that a moderator rewrote, so that they can undo it', '30 days'],
  ['Daily totals of your own confessions', '2 weeks, or until you delete your account'],
  ['Daily totals of page speed, and counts of users, posts, and study on the whole site', '400 days'],
  ['Backup copies of all of this', '35 days'],
] as const;

/** Lists how long we keep each kind of data. Nothing is kept forever. */
export function RetentionTable() {
  return (
    <table className="retention-table">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">How long, at most</th>
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
