/** An event that happens once and that a journey can wait for. */
export type Gate = { passed: Promise<void>; open: () => void };

export function gate(): Gate {
  const door = new EventTarget();
  const passed = new Promise<void>((done) => door.addEventListener('open', () => done()));
  return {
    passed,
    open: () => {
      door.dispatchEvent(new Event('open'));
    },
  };
}
