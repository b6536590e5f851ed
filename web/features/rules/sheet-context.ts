import { createContext } from 'react';

/**
 * The data that every part of a sheet needs: its rule, the linked part's address, and the part with a scheduled change.
 */
export type Sheet = {
  ruleNumber: string;
  linked: string | null;
  notice: { part: string; label: string; text: string } | null;
};

export const SheetContext = createContext<Sheet>({ ruleNumber: '', linked: null, notice: null });
