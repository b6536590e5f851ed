import { changedValues } from '#web/features/site-settings/setting-words.ts';
import { useSettingsHistory } from '#web/features/site-settings/settings.queries.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Card } from '#web/ui/card.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const WORDS = { loading: 'Loading the history', failed: 'The history couldn’t be loaded.' };

/** Lists the latest changes to the settings. */
export function SettingsHistory() {
  const query = useSettingsHistory();
  return (
    <Card as="section">
      <h2 className="card-heading">History</h2>
      <OnlineData query={query} words={WORDS} bones={<Bone height="6rem" />}>
        {(items) =>
          items.length === 0 ? (
            <p className="soft">No one has changed the settings yet.</p>
          ) : (
            <ol className="site-settings-history">
              {items.map(({ version, at, by, before, after }) => (
                <li key={version}>
                  <p className="text-sm muted">
                    {MOMENT.format(Date.parse(at))} by {by.email ?? 'an admin whose account is gone'}
                  </p>
                  {changedValues(before, after).map((changed) => (
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
    </Card>
  );
}
