import { AuditList } from '#web/features/audit-log/audit-list.tsx';

/** Shows admins what admins did. Community specification §6. */
export function AdminAuditLogPage() {
  return (
    <>
      <div className="page-head">
        <h1>Audit log</h1>
        <p className="lead">Everything that admins changed, and what it was before. Entries can’t be edited.</p>
      </div>
      <AuditList />
    </>
  );
}
