import * as z from 'zod/mini';
import { Release, ReleaseList, ReleaseNote } from '#shared/fre-editing/fre-release.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber } from '#shared/http/pagination.contract.ts';
import { ADMIN_REFUSALS, FRESH_ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';

const tag = 'FRE editing';

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/admin/fre/releases',
  tag,
  summary: 'All releases, newest first',
  query: z.object({ page: z.optional(PageNumber) }),
  response: ReleaseList,
  refusals: ADMIN_REFUSALS,
});

export const publishDrafts = endpoint({
  method: 'POST',
  path: '/api/admin/fre/releases',
  tag,
  summary:
    'Publishes all drafts as a new edition. After a CONFLICT or CONTENT_FAULTS, `current` has the list of drafts as it is now',
  body: z.strictObject({ reviewed: z.string().check(z.regex(/^[0-9a-f]{64}$/)), note: ReleaseNote }),
  response: Release,
  refusals: [...FRESH_ADMIN_REFUSALS, 'CONFLICT', 'CONTENT_FAULTS'],
});

export const restoreRelease = endpoint({
  method: 'POST',
  path: '/api/admin/fre/releases/{id}/restore',
  tag,
  summary:
    'Publishes the edits of an earlier release again, or the build without edits if the ID is `built`. `release_id` is the current release that the admin saw. Drafts stay. After CONTENT_FAULTS, `fields` maps the place of each fault in the release to its message',
  params: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  body: z.strictObject({ release_id: z.nullable(z.string()), note: ReleaseNote }),
  response: Release,
  refusals: [...FRESH_ADMIN_REFUSALS, 'CONFLICT', 'CONTENT_FAULTS', 'RELEASE_NOT_FOUND'],
});
