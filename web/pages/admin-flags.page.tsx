import { FlagList } from '#web/features/feature-flags/flag-list.tsx';
import { FlagPreview } from '#web/features/feature-flags/flag-preview.tsx';

/** Lists every feature flag and who gets it. Community specification §2. */
export function AdminFlagsPage() {
  return (
    <div className="stack-6">
      <div className="page-head">
        <h1>Feature Flags</h1>
        <p className="lead">A change reaches the server within two seconds, and open pages within five minutes.</p>
      </div>
      <FlagPreview />
      <FlagList isShown={() => true} />
    </div>
  );
}
