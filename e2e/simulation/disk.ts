import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** What happens to code whose device has lost its power. */
class PowerCut extends Error {
  override readonly name = 'PowerCut';
}

/**
 * The disk of one device, and the power that its code runs on. A power cut happens between two transactions, as a browser's
 * database takes no half ones; what runs then never comes back.
 */
export class Disk {
  readonly #factory = new IDBFactory();
  #power = { isOn: true, left: Number.POSITIVE_INFINITY };
  #open = 0;

  get isOn(): boolean {
    return this.#power.isOn;
  }

  /** Whether anything is being read or written. */
  get isBusy(): boolean {
    return this.#open > 0;
  }

  /** The power goes after so many more transactions. */
  cutAfter(transactions: number): void {
    this.#power.left = transactions;
  }

  /** A new start: what ran before stays dead, what it wrote is there. */
  restart(): void {
    this.#power.isOn = false;
    this.#power = { isOn: true, left: Number.POSITIVE_INFINITY };
  }

  /** Does `open` with databases that lie on this disk; an onlooker's go on when the power has gone. */
  with<T>(open: () => T, isOnlooker = false): T {
    const power = isOnlooker ? { isOn: true, left: Number.POSITIVE_INFINITY } : this.#power;
    Dexie.dependencies.indexedDB = this.#powered(power);
    Dexie.dependencies.IDBKeyRange = IDBKeyRange;
    return open();
  }

  #powered(power: { isOn: boolean; left: number }): IDBFactory {
    const factory = this.#factory;
    const check = () => {
      if (!power.isOn) throw new PowerCut();
    };
    const watch = (db: IDBDatabase) => {
      const begin = db.transaction.bind(db);
      db.transaction = (...given: Parameters<IDBDatabase['transaction']>) => {
        power.isOn &&= power.left > 0;
        power.left -= 1;
        check();
        const transaction = begin(...given);
        this.#open += 1;
        for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => (this.#open -= 1));
        return transaction;
      };
    };
    return {
      open: (name: string, version?: number) => {
        check();
        const request = factory.open(name, version);
        request.addEventListener('success', () => watch(request.result));
        return request;
      },
      deleteDatabase: (name: string) => factory.deleteDatabase(name),
      databases: () => factory.databases(),
      cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
    };
  }
}
