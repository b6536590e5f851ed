/**
 * Resolves with the ms from the next press of a button to the paint that shows its result. The result is the first
 * change inside the element that `selector` finds or, without one, the button's new state.
 */
export type NextPress = (selector?: string) => Promise<number>;

declare global {
  var nextPress: NextPress;
}

const STATE = { attributeFilter: ['aria-pressed', 'aria-label'] };
const CONTENT = { childList: true, subtree: true, characterData: true };

/** Calls `call` once the current changes have been painted, before anything else that waits for the page. */
const afterPaint = (call: () => void): void =>
  void requestAnimationFrame(() => void scheduler.postTask(call, { priority: 'user-blocking' }));

globalThis.nextPress = (selector) =>
  new Promise((resolve, reject) => {
    const timeTo = ({ target, timeStamp }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const watched = selector === undefined ? button : document.querySelector(selector);
      if (button === null || watched === null) return reject(new Error('no button was pressed, or nothing to watch'));
      const observer = new MutationObserver(() => {
        observer.disconnect();
        afterPaint(() => resolve(performance.now() - timeStamp));
      });
      return observer.observe(watched, selector === undefined ? STATE : CONTENT);
    };
    addEventListener('click', timeTo, { capture: true, once: true });
  });
