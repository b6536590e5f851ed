import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { addressedParts } from '#shared/rules/law.address.ts';
import { lawText } from '#shared/rules/law.text.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import type { Call } from '#shared/trainer/call.contract.ts';
import { useRule } from '#web/content/use-content.ts';
import { splitPart, useArticleOf } from '#web/features/trainer/part-link.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Moves the focus to the hint, because the pressed button is gone and the session's keys work only inside the session.
 */
const focusHint = (hint: HTMLElement | null): void => hint?.focus({ preventScroll: true });

/** Offers the text of the rule part that decides a call. */
export function CallHint({ part }: Pick<Call, 'part'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      <div ref={focusHint} tabIndex={-1} className="card" role="note" aria-live="polite" aria-label="Hint">
        {part === null ? <p>The competition’s own rules decide this one.</p> : <PartHint part={part} />}
      </div>
    );
  }
  return (
    <p>
      <Button tone="ghost" icon={Lightbulb} onPress={() => setIsOpen(true)}>
        Hint
      </Button>
    </p>
  );
}

function PartHint({ part }: { part: string }) {
  const { number, address } = splitPart(part);
  const slug = useArticleOf(number);
  return slug === undefined ? (
    <b>Rule {part}</b>
  ) : (
    <PartText part={part} number={number} address={address} slug={slug} />
  );
}

type Props = { part: string; number: string; address: string; slug: string };

/** Returns the official text of a part as in effect today, without its heading. */
function textOf({ versions, effective_from }: RuleDetail, address: string): string | undefined {
  const law = versions.find((version) => version.effective_from === effective_from)?.law ?? {};
  const part = addressedParts(law).find((each) => each.address === address)?.part;
  if (part === undefined) return undefined;
  const { label: _label, heading: _heading, ...words } = part;
  return lawText(words).replaceAll(/\s+/g, ' ').trim();
}

function PartText({ part, number, address, slug }: Props) {
  const { data: rule } = useRule(slug, number);
  const text = rule && textOf(rule, address);
  return (
    <>
      <p>
        <b>
          Rule {part}
          {rule && `: ${rule.full_title}`}
        </b>
      </p>
      {text !== undefined && <p className="text-sm soft">{text}</p>}
    </>
  );
}
