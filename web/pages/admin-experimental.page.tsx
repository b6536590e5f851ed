import { FlagList } from '#web/features/feature-flags/flag-list.tsx';

/** Lists the features that only admins and listed users have at the moment. Community specification §2. */
export function AdminExperimentalPage() {
  return (
    <div className="stack-6">
      <div className="page-head">
        <h1>Experimental</h1>
        <p className="lead">
          These features are in test mode. When a feature is turned on, only admins and listed users get it.
        </p>
      </div>
      <FlagList isShown={({ testMode }) => testMode} />
    </div>
  );
}
