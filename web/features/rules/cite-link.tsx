import { type MouseEvent, useContext } from 'react';
import { Link } from 'react-router-dom';
import { citation } from '#shared/rules/law.address.ts';
import { copyText } from '#web/browser/copy-text.ts';
import { SheetContext } from '#web/features/rules/sheet-context.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Shows a part's citation in the margin, such as '404(b)(2)'. A press copies the citation the way lawyers write it and
 * puts the part in the page address. On narrow screens, the citation is an invisible touch target over the part's
 * label. An empty address means the whole rule.
 */
export function CiteLink({ address }: { address: string }) {
  const { ruleNumber, linked } = useContext(SheetContext);
  const toast = useToast();
  const isLinked = address !== '' && address === linked;
  const copy = async () => {
    const text = citation(ruleNumber, address);
    toast({ text: (await copyText(text)) ? `Copied ${text}` : `Couldn’t copy. The citation is ${text}` });
  };
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // the browser opens a new tab or window
    void copy();
  };
  return (
    <Link
      className={isLinked ? 'law-sheet-cite law-sheet-linked' : 'law-sheet-cite'}
      to={{ hash: address }}
      state={{ keepFocus: true }}
      preventScrollReset
      aria-label={`Copy citation for Rule ${ruleNumber}${address}`}
      aria-current={isLinked ? 'location' : undefined}
      onClick={onClick}
    >
      <span>
        {ruleNumber}
        {address}
      </span>
    </Link>
  );
}
