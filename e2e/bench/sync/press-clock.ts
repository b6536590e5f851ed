/** Resolves with the ms from the next press of a toggle button to the paint that shows its new state. */
export type NextPress = () => Promise<number>;

declare global {
  var nextPress: NextPress;
}

const SHOWN_BY = ['aria-pressed', 'aria-label'];

/** Calls `call` once the current changes have been painted. */
function afterPaint(call: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', call);
    port1.start();
    port2.postMessage(null);
  });
}

globalThis.nextPress = () =>
  new Promise((resolve, reject) => {
    const timeTo = ({ target, timeStamp }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button === null) return reject(new Error('no button was pressed'));
      const observer = new MutationObserver(() => {
        observer.disconnect();
        afterPaint(() => resolve(performance.now() - timeStamp));
      });
      return observer.observe(button, { attributeFilter: SHOWN_BY });
    };
    addEventListener('click', timeTo, { capture: true, once: true });
  });
