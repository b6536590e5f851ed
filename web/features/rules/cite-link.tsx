import { type MouseEvent, useContext } from 'react';
import { Link } from 'react-router-dom';
import { citation } from '#shared/rules/law.address.ts';
import { copyText } from '#web/features/rules/copy-text.ts';
import { SheetContext } from '#web/features/rules/sheet-context.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * The margin's citation of a part, '404(b)(2)': a press copies it as lawyers write it and makes it the page's address. On
 * narrow screens it lies unseen over the part's mark. An empty address is the whole rule.
 */
export function CiteLink({ address }: { address: string }) {
  const { ruleNumber, linked } = useContext(SheetContext);
  const toast = useToast();
  const isLinked = address !== '' && address === linked;
  const copy = async () => {
    const text = citation(ruleNumber, address);
    toast({ text: (await copyText(text)) ? `Copied ${text}` : `Could not copy. The citation is ${text}` });
  };
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // opened elsewhere
    void copy();
  };
  return (
    <Link
      className={isLinked ? 'law-sheet-cite law-sheet-linked' : 'law-sheet-cite'}
      to={{ hash: address }}
      state={{ keepFocus: true }}
      preventScrollReset
      aria-label={`Copy and link Rule ${ruleNumber}${address}`}
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
