import { recall, remember } from '#web/browser/browser-memory.ts';
import { readStudySessions } from '#web/features/install/study-sessions.ts';
import { StatusStore } from '#web/stores/status-store.ts';

const REST_KEY = 'sustained:install-rest-until';
const REST_MS = 30 * 24 * 3_600_000;
const FROM_SESSION = 2;

/** Chromium's event, which is missing from the DOM types. */
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/**
 * `prompt` means that the browser can install the app. `ios` means that the user has to install it by hand. `none`
 * means that there is nothing to offer now.
 */
export const installOffer = new StatusStore<'none' | 'prompt' | 'ios'>('none');

/**
 * How the app can be installed in this browser, regardless of whether we offer it now. It's `none` if the app can't be
 * installed or already is.
 */
export const installWay = new StatusStore<'none' | 'prompt' | 'ios'>('none');

let promptEvent: InstallPromptEvent | null = null;

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

function isResting(now: number): boolean {
  return now < Number(recall(REST_KEY) ?? 0);
}

function findInstallWay(): void {
  if (isInstalled()) installWay.set('none');
  else if (promptEvent !== null) installWay.set('prompt');
  else installWay.set(isIos() ? 'ios' : 'none');
}

/** Offers to install right away, because the user asked to. */
export const offerInstall = (): void => installOffer.set(installWay.get());

/**
 * Offers to install from the second study session on, but never in an installed app, and not for 30 days after 'Not
 * now'.
 */
export function decideInstallOffer(now: number = Date.now()): void {
  findInstallWay();
  if (isResting(now) || readStudySessions().count < FROM_SESSION) installOffer.set('none');
  else installOffer.set(installWay.get());
}

/**
 * Delays the browser's own prompt until the right moment, and asks for persistent storage from the second study session
 * on or once the app is installed.
 */
export function startInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    promptEvent = event as InstallPromptEvent;
    decideInstallOffer();
  });
  addEventListener('appinstalled', () => {
    promptEvent = null;
    installOffer.set('none');
    installWay.set('none');
    void navigator.storage?.persist?.();
  });
  decideInstallOffer();
  if (readStudySessions().count >= FROM_SESSION) void navigator.storage?.persist?.();
}

export function postponeInstall(now: number = Date.now()): void {
  remember(REST_KEY, String(now + REST_MS));
  installOffer.set('none');
}

/** Shows the browser's prompt, which works only once. Refusing it counts as 'Not now'. */
export async function install(): Promise<void> {
  const event = promptEvent;
  promptEvent = null;
  const result = await event?.prompt();
  findInstallWay();
  if (result?.outcome === 'dismissed') postponeInstall();
  else installOffer.set('none');
}
