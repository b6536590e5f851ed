import { CrisisSection } from '#web/features/site-settings/crisis-section.tsx';
import { LimitsSection, RetentionSection } from '#web/features/site-settings/number-sections.tsx';
import { useSettings } from '#web/features/site-settings/settings.queries.ts';
import { SettingsHistory } from '#web/features/site-settings/settings-history.tsx';
import { BannerSection, RegistrationSection, SiteSection } from '#web/features/site-settings/site-sections.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import '#web/features/site-settings/site-settings.css';

const WORDS = { loading: 'Loading the settings', failed: 'The settings couldn’t be loaded.' };

/** Lets admins change the site settings. Decision 55. */
export function AdminSettingsPage() {
  const query = useSettings();
  return (
    <div className="stack-6">
      <div className="page-head">
        <h1>Settings</h1>
        <p className="lead">
          A change reaches the server within seconds, and open pages within five minutes. The audit log records it.
        </p>
      </div>
      <OfflineNote>You need a network connection to change settings.</OfflineNote>
      <OnlineData query={query} words={WORDS} bones={<Bone height="20rem" />}>
        {(loaded) => (
          <>
            <SiteSection loaded={loaded} />
            <BannerSection loaded={loaded} />
            <RegistrationSection loaded={loaded} />
            <LimitsSection loaded={loaded} />
            <RetentionSection loaded={loaded} />
            <CrisisSection loaded={loaded} />
          </>
        )}
      </OnlineData>
      <SettingsHistory />
    </div>
  );
}
