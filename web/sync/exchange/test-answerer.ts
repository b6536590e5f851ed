import { rulesFor } from '#shared/entities/entities.ts';
import { EMPTY_DIGEST, withRow } from '#shared/sync/digest.ts';
import type { JudgedRow } from '#shared/sync/entity-rules.ts';
import { type Ack, SyncAnswer, type SyncOp, SyncRequest, type SyncRow } from '#shared/sync/sync.contract.ts';
import type { Fetch } from '#web/sync/exchange/post-sync.ts';

type Stored = { e: string; id: string; v: number; row: JudgedRow };
type Verdict = Omit<Ack, 'opId'>;

/** A small in-memory server with one user's space. The real entity rules judge the operations. */
export class TestAnswerer {
  epoch = 'first';
  version = 0;
  minCursor = 0;
  now = 1_000_000;
  readonly rows = new Map<string, Stored>();
  readonly ledger = new Map<string, Ack>();
  readonly requests: SyncRequest[] = [];
  /**
   * Returns an acknowledgment for an operation, which overrides the entity rules, or undefined to leave the decision to
   * them.
   */
  verdict: (op: SyncOp) => Verdict | undefined = () => undefined;
  /** Returns a response to send in place of the server's own, or undefined to send the server's own. */
  instead: (request: SyncRequest) => Response | undefined = () => undefined;

  readonly fetch: Fetch = async (_address, init) => {
    const request = SyncRequest.parse(JSON.parse(init.body));
    this.requests.push(request);
    return this.instead(request) ?? Response.json(this.answer(request));
  };

  answer(request: SyncRequest): SyncAnswer {
    if (this.#mustReset(request)) return { reset: true, epoch: this.epoch };
    const { cursor, floor = 0 } = request;
    const acks = request.ops.map((op) => this.#judge(op, request));
    const newer = [...this.rows.values()].filter(({ v }) => v > cursor).toSorted((a, b) => a.v - b.v);
    const page = newer.slice(0, request.limit);
    const more = newer.length > page.length;
    return SyncAnswer.parse({
      epoch: this.epoch,
      from: cursor,
      cursor: more ? (page.at(-1)?.v ?? cursor) : this.version,
      floor: cursor === 0 ? this.minCursor : floor,
      more,
      serverNow: this.now,
      acks,
      rows: page.map(asSent),
      touched: this.#touched(request, page),
      ...(more ? {} : { digest: this.digest() }),
    });
  }

  #mustReset({ cursor, floor = -1, epoch }: SyncRequest): boolean {
    if (epoch !== undefined && epoch !== this.epoch) return true;
    return cursor > this.version || (cursor > 0 && cursor < this.minCursor && floor < this.minCursor);
  }

  #touched({ ops }: SyncRequest, page: readonly Stored[]) {
    const names = new Map(ops.map(({ e, id }) => [`${e}/${id}`, { e, id }]));
    for (const { e, id } of page) names.delete(`${e}/${id}`);
    return [...names].map(([key, name]) => {
      const row = this.rows.get(key);
      return row === undefined ? { ...name, absent: 1 } : asSent(row);
    });
  }

  digest() {
    let digest = EMPTY_DIGEST;
    for (const { e, id, v, row } of this.rows.values()) {
      digest = withRow(digest, undefined, { e, id, v, isLive: !row.isDeleted });
    }
    return digest;
  }

  /** Forgets tombstones, as the server does after 400 days. */
  purge(): void {
    for (const [key, { v, row }] of this.rows) {
      if (!row.isDeleted) continue;
      this.minCursor = Math.max(this.minCursor, v);
      this.rows.delete(key);
    }
  }

  #judge(op: SyncOp, { deviceId, clientNow }: SyncRequest): Ack {
    const known = this.ledger.get(op.opId);
    if (known !== undefined) return known;
    const ack: Ack = { opId: op.opId, ...(this.verdict(op) ?? this.#merge(op, deviceId, clientNow)) };
    if (ack.r !== 'deferred') this.ledger.set(op.opId, ack);
    return ack;
  }

  #merge(op: SyncOp, device: string, clientNow: number): Verdict {
    const rules = rulesFor(op.e);
    if (rules === undefined) return { r: 'deferred', code: 'UNKNOWN_CHANGE' };
    const key = `${op.e}/${op.id}`;
    const before = this.rows.get(key);
    const eff = Math.min(op.at + this.now - clientNow, this.now);
    const author = { base: op.base, eff, device };
    const { r, row } = rules.merge(before?.row, { ...op, args: rules.parse(op) }, author, this.version + 1);
    if (row !== undefined && row !== before?.row) {
      this.version += 1;
      this.rows.set(key, { e: op.e, id: op.id, v: this.version, row });
    }
    return { r };
  }
}

function asSent({ e, id, v, row }: Stored): SyncRow {
  return row.isDeleted ? { e, id, v, del: 1 } : { e, id, v, d: row.data };
}
