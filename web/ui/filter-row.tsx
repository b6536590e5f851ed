import type { ReactNode } from 'react';
import '#web/ui/filter-row.css';

/** Lays out the search box and the filters of a list: stacked on phones, and side by side elsewhere. */
export const FilterRow = ({ children }: { children: ReactNode }) => <div className="filter-row">{children}</div>;
