import { useEffect, useState } from 'react';

const CONFIRMED_FOR_MS = 2000;

/**
 * Returns a function that copies text, and whether it has done so in the last 2 s. Calls `onFailure` if the browser
 * doesn't allow copying. Community specification §9.
 */
export function useCopied(onFailure: () => void) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text); // Throws without TLS, because pages then can't use the clipboard.
      setIsCopied(true);
      setCopies((before) => before + 1);
    } catch {
      onFailure();
    }
  };
  return { isCopied, copy };
}
