import { forgetOldAudit } from '#server/platform/audit/audit.repository.ts';
import { forgetKeys } from '#server/platform/idempotency/idempotency-keys.repository.ts';
import { forgetCounters } from '#server/platform/limits/counters.repository.ts';
import { forgetDelays } from '#server/platform/limits/delays.repository.ts';
import type { Slice } from '#server/slice.ts';

/** The platform's own tables: limits, delays, idempotency keys, and the audit log. */
export const platformSlice = {
  name: 'platform',
  tables: {
    rate_limit: { notInDownload: 'counters against abuse, by hashed keys', deletion: { stays: 'a day at most' } },
    try_delay: { notInDownload: 'counters against guessing, by hashed keys', deletion: { stays: 'a day at most' } },
    idempotency_key: { notInDownload: 'idempotency keys', deletion: 'cascade' },
    admin_audit_log: { notInDownload: 'work of an admin', deletion: { stays: 'the record of what admins did' } },
  },
  housekeeping: {
    'counters against abuse': forgetCounters,
    'delays after failed attempts': forgetDelays,
    'idempotency keys': forgetKeys,
    'the audit log': forgetOldAudit,
  },
} satisfies Slice<never, never>;
