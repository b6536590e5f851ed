import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';

/**
 * A section in the navigation. `waiting` is the number of things in it that need attention, or undefined if the section
 * has no count.
 */
export type AdminLink = { to: string; title: string; icon: LucideIcon; waiting?: number | undefined };

/** The sections that the user may open. */
export const AdminLinks = createContext<readonly AdminLink[]>([]);

export const useAdminLinks = (): readonly AdminLink[] => useContext(AdminLinks);
