import { flagChanges } from '#web/features/feature-flags/flag-words.ts';
import { useFlagHistory } from '#web/features/feature-flags/flags.queries.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const WORDS = { loading: 'Loading the history', failed: 'The history couldn’t be loaded.' };

/** Lists the latest changes to a flag. */
export function FlagHistory({ flagKey }: { flagKey: string }) {
  return (
    <OnlineData query={useFlagHistory(flagKey)} words={WORDS} bones={<Bone height="4rem" />}>
      {({ items, emails }) =>
        items.length === 0 ? (
          <p className="soft">No one has changed this flag yet.</p>
        ) : (
          <ol className="flag-card-history">
            {items.map(({ version, at, by, before, after }) => (
              <li key={version}>
                <p className="text-sm muted">
                  {MOMENT.format(Date.parse(at))} by {emails.get(by) ?? 'an admin whose account is gone'}
                </p>
                {flagChanges(before, after, (id) => emails.get(id) ?? id).map((changed) => (
                  <p key={changed.label}>
                    <b>{changed.label}:</b> {changed.before} → {changed.after}
                  </p>
                ))}
              </li>
            ))}
          </ol>
        )
      }
    </OnlineData>
  );
}
