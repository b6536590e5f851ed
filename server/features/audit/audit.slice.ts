import { type AuditDeps, auditRoutes } from '#server/features/audit/audit.routes.ts';
import type { Slice } from '#server/slice.ts';

/** Lets admins read the audit log. The log belongs to the platform, because every slice writes to it. */
export const auditSlice = { name: 'audit', routes: auditRoutes } satisfies Slice<AuditDeps, never>;
