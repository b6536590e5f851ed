import { BackfillList } from '#web/features/backfill/backfill-list.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';

/** Lets admins bring stored data up to date. Community specification §2, decision 55. */
export function AdminBackfillPage() {
  return (
    <div className="stack-6">
      <div className="page-head">
        <h1>Backfill</h1>
        <p className="lead">
          Brings stored data up to date with the current version of the site. A dry run changes nothing. It only shows
          what a real run would change.
        </p>
      </div>
      <OfflineNote>You need a network connection to start or follow a backfill.</OfflineNote>
      <BackfillList />
    </div>
  );
}
