/** Fetches a screen that the trainer's first paint doesn't need. */
export const loadTaking = async () => (await import('#web/features/trainer/drill-taking.tsx')).DrillTaking;
export const loadFinishedDrill = async () => (await import('#web/features/trainer/finished-drill.tsx')).FinishedDrill;

/** Fetches the screen of a session in advance, so that a press on Start shows the first call right away. */
export function preloadTaking(): void {
  void loadTaking().catch(() => undefined); // the screen is fetched again when it's needed
}
