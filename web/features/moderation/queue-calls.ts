import type { Pagination } from '#shared/http/pagination.contract.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import type { BatchDecision, BatchResult, QueueQuery } from '#shared/moderation-queue/moderation-queue.contract.ts';
import { staffComments, staffConfessions } from '#shared/moderation-queue/moderation-queue.endpoints.ts';
import type { Decision, ModerationAction, StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { call } from '#web/api/client.ts';

export type QueueKind = 'confessions' | 'comments';

export type PostDecision = {
  action: ModerationAction;
  reason?: ModerationReason | null | undefined;
  note?: string | undefined;
  text?: string | undefined;
  version?: number | undefined;
};

export type PostPage = { items: StaffPost[]; pagination: Pagination };

/** The calls for one kind of post. */
export type QueueCalls = {
  list: (query: QueueQuery) => Promise<PostPage>;
  read: (id: string) => Promise<{ item: StaffPost; history: Decision[] }>;
  claim: (id: string) => Promise<StaffPost>;
  release: (id: string) => Promise<StaffPost>;
  moderate: (id: string, body: PostDecision) => Promise<StaffPost>;
  moderateBatch: (body: BatchDecision) => Promise<BatchResult>;
  undoBatch: (batchId: string) => Promise<BatchResult>;
};

const callsTo = (endpoints: typeof staffConfessions | typeof staffComments): QueueCalls => ({
  list: (query) => call(endpoints.list, { query }),
  read: (id) => call(endpoints.read, { params: { id } }),
  claim: (id) => call(endpoints.claim, { params: { id } }),
  release: (id) => call(endpoints.release, { params: { id } }),
  moderate: (id, body) => call(endpoints.moderate, { params: { id }, body }),
  moderateBatch: (body) => call(endpoints.moderateBatch, { body }),
  undoBatch: (batchId) => call(endpoints.undoBatch, { body: { batch_id: batchId } }),
});

export const QUEUE_CALLS: Record<QueueKind, QueueCalls> = {
  confessions: callsTo(staffConfessions),
  comments: callsTo(staffComments),
};

/** Ends a claim while the page closes. `keepalive` lets the request outlive the page. */
export function releaseOnLeaving(kind: QueueKind, id: string): void {
  const { path, method } = kind === 'confessions' ? staffConfessions.release : staffComments.release;
  // If this fails, the claim ends by itself after ten minutes.
  fetch(path.replace('{id}', id), { method, keepalive: true }).catch(() => undefined);
}
