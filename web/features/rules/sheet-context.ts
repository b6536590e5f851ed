import { createContext, type ReactNode } from 'react';

/**
 * Data that every part of a sheet needs: the sheet's rule, the linked part's address, the part with a scheduled change,
 * and the marks to show at the beginning of parts, by address.
 */
export type Sheet = {
  ruleNumber: string;
  linked: string | null;
  notice: { part: string; label: string; text: string } | null;
  marks?: ReadonlyMap<string, ReactNode> | undefined;
};

export const SheetContext = createContext<Sheet>({ ruleNumber: '', linked: null, notice: null });
