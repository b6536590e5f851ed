import { useEffect, useRef } from 'react';
import { countWords } from '#shared/text/count-words.ts';
import type { Path } from '#web/features/fre-editing/document-path.ts';
import { pathWords } from '#web/features/fre-editing/field-words.ts';
import type { Fault } from '#web/features/fre-editing/issue-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import '#web/features/fre-editing/fault-summary.css';

type Props = {
  faults: readonly Fault[];
  warnings: readonly Fault[];
  /** How many times saving or discarding edits has left faults. Each time, the focus moves here. */
  alarms: number;
  onOpen: (path: Path) => void;
};

/** Lists the faults and warnings of a document. Each entry leads to its field, if it has one. */
export function FaultSummary({ faults, warnings, alarms, onOpen }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alarms > 0) place.current?.focus();
  }, [alarms]);
  return (
    <div ref={place} tabIndex={-1} className="fault-summary">
      {faults.length > 0 && (
        <Banner tone="red" title={`${countWords(faults.length, 'problem')} to fix`} announce="politely">
          <Entries faults={faults} onOpen={onOpen} />
        </Banner>
      )}
      {warnings.length > 0 && (
        <Banner tone="yellow" title={`${countWords(warnings.length, 'warning')} to look at`}>
          <Entries faults={warnings} onOpen={onOpen} />
        </Banner>
      )}
    </div>
  );
}

function Entries({ faults, onOpen }: { faults: readonly Fault[]; onOpen: (path: Path) => void }) {
  return (
    <ul className="fault-summary-list">
      {faults.map(({ path, message }) => (
        <li key={`${path.join('.')} ${message}`}>
          {path.length === 0 ? (
            message
          ) : (
            <button type="button" onClick={() => onOpen(path)}>
              {pathWords(path)}: {message}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
