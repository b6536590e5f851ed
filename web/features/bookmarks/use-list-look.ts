import { useState } from 'react';
import { recall, remember } from '#web/browser/browser-memory.ts';

export type ListLook = 'list' | 'grid';

const KEY = 'sustained:bookmarks-look';

/** How the bookmarks are laid out, remembered on this device, and the way to choose. */
export function useListLook() {
  const [look, setLook] = useState<ListLook>(() => (recall(KEY) === 'grid' ? 'grid' : 'list'));
  const choose = (next: ListLook) => {
    setLook(next);
    remember(KEY, next);
  };
  return [look, choose] as const;
}
