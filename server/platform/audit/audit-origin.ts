import type { Context } from 'hono';
import type { AuditEntry } from '#server/platform/audit/audit.repository.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';

const LONGEST_USER_AGENT = 300;

/** Returns the origin of an admin's call, in the form that the audit log stores. */
export function auditOrigin(
  { clientAddress }: Pick<Deps, 'clientAddress'>,
  context: Context<AppEnv>,
): Pick<AuditEntry, 'ipAddress' | 'userAgent'> {
  const userAgent = context.req.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null;
  return { ipAddress: clientAddress(context), userAgent };
}
