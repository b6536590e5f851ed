import { type AuditDeps, auditRoutes } from '#server/features/audit/audit.routes.ts';
import type { Slice } from '#server/slice.ts';

/** Reading the audit log. The log itself belongs to the platform, because every slice writes to it. */
export const auditSlice = { name: 'audit', routes: auditRoutes } satisfies Slice<AuditDeps, never>;
