import { sessionStore } from '#web/accounts/me-store.ts';

/**
 * Makes a call that ends this browser's session at the user's request. Until the app has signed out, a 401 from any
 * other call doesn't make it say "Your session has ended".
 */
export async function leaveSession(end: () => Promise<unknown>): Promise<void> {
  const before = sessionStore.get();
  sessionStore.set('leaving');
  try {
    await end();
  } catch (error) {
    sessionStore.set(before);
    throw error;
  }
}
