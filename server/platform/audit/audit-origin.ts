import type { Context } from 'hono';
import type { AuditEntry } from '#server/platform/audit/audit.repository.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';

const LONGEST_USER_AGENT = 300;

/** Returns where an admin made a call from, as the audit log stores it. */
export function auditOrigin(
  { clientAddress }: Pick<Deps, 'clientAddress'>,
  context: Context<AppEnv>,
): Pick<AuditEntry, 'ipAddress' | 'userAgent'> {
  const userAgent = context.req.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null;
  return { ipAddress: clientAddress(context), userAgent };
}
