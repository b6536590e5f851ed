import { useEffect, useSyncExternalStore } from 'react';
import type { Call } from '#shared/trainer/call.contract.ts';

const device = (): SpeechSynthesis | undefined =>
  typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis;

const englishVoices = (): SpeechSynthesisVoice[] =>
  (device()?.getVoices() ?? []).filter(({ lang }) => lang.toLowerCase().startsWith('en'));

function subscribe(listener: () => void): () => void {
  device()?.addEventListener?.('voiceschanged', listener);
  return () => device()?.removeEventListener?.('voiceschanged', listener);
}

/** Returns whether this device can speak English. Some browsers list their voices only after a while. */
export const useCanSpeak = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => englishVoices().length > 0,
    () => false,
  );

const stopSpeaking = (): void => device()?.cancel();

/** Reads the lines of a call aloud: the lawyer's in one voice, the witness's in another if the device has two. */
function speak({ lines }: Call): void {
  const [lawyer, witness = lawyer] = englishVoices();
  const speaker = device();
  if (speaker === undefined || lawyer === undefined) return;
  speaker.cancel();
  for (const { by, text } of lines) {
    const words = new SpeechSynthesisUtterance(text);
    words.voice = (by === 'question' ? lawyer : witness) ?? null;
    words.lang = words.voice?.lang ?? 'en-US';
    speaker.speak(words);
  }
}

/** Reads a call aloud when it's shown. Reads nothing if it's null. Stops when the user leaves the call or the page. */
export function useSpeech(call: Call | null): void {
  useEffect(() => {
    if (call === null) return undefined;
    speak(call);
    return stopSpeaking;
  }, [call]);
}
