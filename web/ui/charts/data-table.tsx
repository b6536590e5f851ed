import { Table as TableIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/charts/data-table.css';

type Row = {
  key: string;
  /** The first cell names the row. */
  cells: readonly [ReactNode, ...ReactNode[]];
};

type Props = {
  /** The table's name for screen readers. */
  caption: string;
  /** `isNumber` aligns numbers to the right. */
  columns: readonly { label: string; isNumber?: boolean }[];
  rows: readonly Row[];
  /** Whether the table is open at first. Use this if no chart shows its values. */
  isOpen?: boolean;
};

/** Shows a chart's values as a table, on request. */
export function DataTable({ caption, columns, rows, isOpen = false }: Props) {
  return (
    <details className="data-table-details" open={isOpen}>
      <summary>
        <Icon of={TableIcon} />
        Show as table
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by
          keyboard */}
      <section className="data-table-scroll" aria-label={caption} tabIndex={0}>
        <table className="data-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ label, isNumber }) => (
                <th key={label} scope="col" className={isNumber ? 'data-table-number' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => {
                  const column = columns[index + 1];
                  return (
                    <td key={column?.label} className={column?.isNumber ? 'data-table-number' : undefined}>
                      {cell}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
