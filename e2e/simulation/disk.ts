import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** Thrown in code on a device that has lost power. */
class PowerCut extends Error {
  override readonly name = 'PowerCut';
}

/**
 * The disk and the power supply of one device. The power goes out only between two transactions, because a browser's
 * database never stores half of one. Code that was running at that time never continues.
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

  /** Cuts the power after this many more transactions. */
  cutAfter(transactions: number): void {
    this.#power.left = transactions;
  }

  /** Turns the power back on. Code from before the cut never continues, but everything it wrote is still there. */
  restart(): void {
    this.#power.isOn = false;
    this.#power = { isOn: true, left: Number.POSITIVE_INFINITY };
  }

  /** Calls `open` so that it opens databases on this disk. With `isOnlooker`, they work even without power. */
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
