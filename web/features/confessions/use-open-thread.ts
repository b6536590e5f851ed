import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The confessions whose comments are open, by history entry. Forgotten when the page is reloaded. */
const openThreads = new Map<string, ReadonlySet<string>>();

/**
 * Remembers for the current history entry whether the comments on a confession in a list are open. They're still open
 * when the reader comes back from another page.
 */
export function useOpenThread(confessionId: string): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(() => openThreads.get(key)?.has(confessionId) ?? false);
  const change = (next: boolean) => {
    const others = [...(openThreads.get(key) ?? [])].filter((id) => id !== confessionId);
    openThreads.set(key, new Set(next ? [...others, confessionId] : others));
    setIsOpen(next);
  };
  return [isOpen, change];
}
