import { MEMBER_REFUSALS } from '#shared/auth/member.policy.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { SyncAnswer, SyncRequest } from '#shared/sync/sync.contract.ts';

/** The one call by which a device sends what it has queued and learns what it has not seen. */
export const sync = endpoint({
  method: 'POST',
  path: '/api/sync',
  tag: 'Study',
  summary: 'Sends queued changes of study data and receives those of other devices',
  body: SyncRequest,
  response: SyncAnswer,
  refusals: [...MEMBER_REFUSALS, 'WRONG_ACCOUNT', 'UPGRADE_REQUIRED', 'PAYLOAD_TOO_LARGE', 'RATE_LIMITED'],
});
