import * as z from 'zod/mini';
import { BackfillDetail, BackfillJob, BackfillKind, BackfillKindInfo } from '#shared/backfill/backfill.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { ADMIN_REFUSALS, FRESH_ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';

const tag = 'Backfill';
// IDs contain only these characters. Others are refused here, because PostgreSQL fails on some of them.
const params = z.strictObject({ id: z.string().check(z.maxLength(100), z.regex(/^[\w-]*$/)) });
/** Without a version, the action applies to whatever state the backfill is in. */
const body = z.strictObject({ version: z.optional(z.int()) });
const CHANGE_REFUSALS = [...ADMIN_REFUSALS, 'NOT_FOUND', 'CONFLICT'] as const;

export const listBackfillKinds = endpoint({
  method: 'GET',
  path: '/api/admin/backfill/kinds',
  tag,
  summary: 'The kinds of backfill, each with an explanation and the number of rows it goes through',
  response: z.strictObject({ items: z.array(BackfillKindInfo) }),
  refusals: ADMIN_REFUSALS,
});

export const listBackfills = endpoint({
  method: 'GET',
  path: '/api/admin/backfill',
  tag,
  summary: 'All backfills with their progress, newest first',
  query: z.object({ page: z.optional(PageNumber) }),
  response: z.strictObject({ items: z.array(BackfillJob), pagination: Pagination }),
  refusals: ADMIN_REFUSALS,
});

export const startBackfill = endpoint({
  method: 'POST',
  path: '/api/admin/backfill',
  tag,
  summary:
    'Starts a backfill. Anything but a dry run needs a fresh proof. CONFLICT if another backfill of this kind is still running or paused',
  body: z.strictObject({ kind: BackfillKind, dry_run: z.boolean() }),
  response: BackfillDetail,
  refusals: [...FRESH_ADMIN_REFUSALS, 'CONFLICT'],
});

export const readBackfill = endpoint({
  method: 'GET',
  path: '/api/admin/backfill/{id}',
  tag,
  summary: 'A backfill with its progress and examples of what it changes',
  params,
  response: BackfillDetail,
  refusals: [...ADMIN_REFUSALS, 'NOT_FOUND'],
});

export const pauseBackfill = endpoint({
  method: 'POST',
  path: '/api/admin/backfill/{id}/pause',
  tag,
  summary: 'Pauses a backfill after its current batch; a 409 has the current state in `current`',
  params,
  body,
  response: BackfillDetail,
  refusals: CHANGE_REFUSALS,
});

export const resumeBackfill = endpoint({
  method: 'POST',
  path: '/api/admin/backfill/{id}/resume',
  tag,
  summary: 'Resumes a paused or failed backfill where it stopped; a 409 has the current state in `current`',
  params,
  body,
  response: BackfillDetail,
  refusals: CHANGE_REFUSALS,
});

export const cancelBackfill = endpoint({
  method: 'POST',
  path: '/api/admin/backfill/{id}/cancel',
  tag,
  summary: 'Cancels a backfill for good and keeps what it has changed so far; a 409 has the current state in `current`',
  params,
  body,
  response: BackfillDetail,
  refusals: CHANGE_REFUSALS,
});
