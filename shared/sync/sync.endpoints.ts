import { endpoint } from '#shared/http/endpoint.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';
import { ChangesAnswer, ChangesRequest, SyncAnswer, SyncRequest } from '#shared/sync/sync.contract.ts';

/** Sends a device's outbox and returns what the device hasn't received yet. */
export const sync = endpoint({
  method: 'POST',
  path: '/api/sync',
  tag: 'Study',
  summary: 'Sends queued changes to study data and receives changes from other devices',
  body: SyncRequest,
  response: SyncAnswer,
  refusals: [...MEMBER_REFUSALS, 'WRONG_ACCOUNT', 'UPGRADE_REQUIRED', 'PAYLOAD_TOO_LARGE', 'RATE_LIMITED'],
});

/**
 * Responds when another device has changed something, so that an open page learns of the change right away. Decision
 * record 15. It's a POST so that no cache along the way can respond in place of the server.
 */
export const awaitChanges = endpoint({
  method: 'POST',
  path: '/api/sync/changes',
  tag: 'Study',
  summary: 'Responds as soon as study data has changed since the given cursor, or after 25 seconds',
  body: ChangesRequest,
  response: ChangesAnswer,
  refusals: [...MEMBER_REFUSALS, 'WRONG_ACCOUNT', 'RATE_LIMITED'],
});
