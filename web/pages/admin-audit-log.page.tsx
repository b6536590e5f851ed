import { AuditList } from '#web/features/audit-log/audit-list.tsx';

/** Shows admins what staff have done. Community specification §6. */
export function AdminAuditLogPage() {
  return (
    <>
      <div className="page-head">
        <h1>Audit log</h1>
        <p className="lead">
          What admins and moderators have done, with the values before and after each change. Entries can’t be edited.
        </p>
      </div>
      <AuditList />
    </>
  );
}
