import * as z from 'zod/mini';
import { Time } from '#shared/time/time.contract.ts';

/**
 * An entry of the audit log as admins see it. `admin_name` is null if the account is gone or if no admin made the
 * change. In the latter case, `admin_id` is 'operator' (the server's command line) or 'system'. `entity_name` is the
 * name of the user whose account was changed. `ip_address` and `user_agent` are deleted after 90 days. Community
 * specification §3.
 */
export const AuditItem = z.strictObject({
  id: z.string(),
  at: Time,
  admin_id: z.string(),
  admin_name: z.nullable(z.string()),
  action: z.string(),
  entity_type: z.string(),
  entity_id: z.string(),
  entity_name: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  ip_address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
});
export type AuditItem = z.infer<typeof AuditItem>;

// IDs and codes contain only these characters. Others are refused here, because PostgreSQL fails on some of them.
const Code = z.string().check(z.maxLength(100), z.regex(/^[\w.:-]*$/));

/** Which entries to list. `from` is inclusive, and `to` is exclusive. */
export const AuditQuery = z.object({
  admin_id: z.optional(Code),
  action: z.optional(Code),
  entity_type: z.optional(Code),
  entity_id: z.optional(Code),
  from: z.optional(Time),
  to: z.optional(Time),
});
