import { AuditList } from '#web/features/audit-log/audit-list.tsx';

/** Shows admins what they and other admins have done. Community specification §6. */
export function AdminAuditLogPage() {
  return (
    <>
      <div className="page-head">
        <h1>Audit log</h1>
        <p className="lead">
          Everything that admins have changed, with the old and new values. Entries can’t be edited.
        </p>
      </div>
      <AuditList />
    </>
  );
}
