import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';

/** A section in the navigation. `waiting` counts what needs someone there; undefined if nothing is counted. */
export type AdminLink = { to: string; title: string; icon: LucideIcon; waiting?: number | undefined };

/** The sections that the user may open. */
export const AdminLinks = createContext<readonly AdminLink[]>([]);

export const useAdminLinks = (): readonly AdminLink[] => useContext(AdminLinks);
