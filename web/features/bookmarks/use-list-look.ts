import { useState } from 'react';
import { recall, remember } from '#web/browser/browser-memory.ts';

export type ListLook = 'list' | 'grid';

const KEY = 'sustained:bookmarks-look';

/** Returns the layout of the bookmarks, which this device remembers, and a function to change it. */
export function useListLook() {
  const [look, setLook] = useState<ListLook>(() => (recall(KEY) === 'grid' ? 'grid' : 'list'));
  const choose = (next: ListLook) => {
    setLook(next);
    remember(KEY, next);
  };
  return [look, choose] as const;
}
