declare global {
  interface Window {
    /** Called when the page has reached the point at which the journey should close it. */
    reached: () => void;
  }
}

/**
 * Runs in the page. As soon as a transaction calls `method` on the outbox of `database`, calls `reached` and keeps the
 * transaction from ever completing.
 */
export function haltWrite({ database, method }: { database: string; method: 'add' | 'delete' }): void {
  const halted = new Proxy(IDBObjectStore.prototype[method], {
    apply: (write, store: IDBObjectStore, given: [never]) => {
      const asked: unknown = Reflect.apply(write, store, given);
      if (store.name === 'outbox' && store.transaction.db.name === database) {
        const goOn = () => store.get(0).addEventListener('success', goOn);
        goOn();
        window.reached();
      }
      return asked;
    },
  });
  Object.defineProperty(IDBObjectStore.prototype, method, { value: halted });
}
