import { Copy, FileDown } from 'lucide-react';
import { useState } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { askMe } from '#web/accounts/ask-me.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { codes: readonly string[]; onSaved: () => void };

/** Shows the recovery codes once. To continue, the user confirms that they're saved. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const text = codes.join('\n');
  const { isBusy, failure, run } = useAction({ act: askMe, words: authWords('An error occurred'), onDone: onSaved });
  return (
    <div className="stack">
      <p className="soft">
        Each of these codes signs you in once when you don’t have your phone. We show them only once, so keep them where
        you keep your passwords.
      </p>
      <ul className="auth-panel-recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={text} />
        <a
          className={buttonClass({})}
          download={`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Icon of={FileDown} />
          Download
        </a>
      </div>
      <FailureBanner failure={failure} />
      <Button tone="primary" size="lg" block busy={isBusy} busyLabel="One moment..." onPress={run}>
        I saved them
      </Button>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('We couldn’t copy the codes. Select and copy them yourself.'),
    );
  return (
    <>
      <Button icon={Copy} onPress={copy}>
        Copy
      </Button>
      <output className="text-sm soft">{outcome}</output>
    </>
  );
}
