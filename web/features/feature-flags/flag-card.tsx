import { useId, useState } from 'react';
import type { AdminFlag } from '#shared/flags/flag-admin.contract.ts';
import { isPostFlag } from '#shared/flags/flag-defaults.ts';
import { FLAG_FAILED, FLAG_WORDS } from '#web/features/feature-flags/flag-failed.ts';
import { FlagHistory } from '#web/features/feature-flags/flag-history.tsx';
import { aboutFlag, audienceOf } from '#web/features/feature-flags/flag-words.ts';
import { useChangeFlag } from '#web/features/feature-flags/flags.queries.ts';
import { RolloutForm } from '#web/features/feature-flags/rollout-form.tsx';
import { Whitelist } from '#web/features/feature-flags/whitelist.tsx';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import '#web/features/feature-flags/flag-card.css';

type Props = { flag: AdminFlag; emails: ReadonlyMap<string, string> };

/** Shows a flag with everything that an admin can change about it. */
export function FlagCard({ flag, emails }: Props) {
  const titleId = useId();
  const { title, about } = aboutFlag(flag.key);
  const [hasHistory, setHasHistory] = useState(false);
  return (
    <Card as="section" className="flag-card">
      <div className="flag-card-head">
        <h2 className="card-heading" id={titleId}>
          {title} <code className="text-sm muted">{flag.key}</code>
        </h2>
        <Badge tone={flag.enabled ? 'green' : 'grey'}>{audienceOf(flag)}</Badge>
      </div>
      <p className="soft">{about}</p>
      <Switches flag={flag} title={title} />
      <RolloutForm key={`${flag.rolloutPercentage} rollout`} flag={flag} title={title} />
      {!isPostFlag(flag.key) && <Whitelist flag={flag} title={title} emails={emails} />}
      <div>
        <Button
          aria-expanded={hasHistory}
          aria-label={`History of ${title}`}
          onPress={() => setHasHistory(!hasHistory)}
        >
          History
        </Button>
      </div>
      {hasHistory && <FlagHistory flagKey={flag.key} />}
    </Card>
  );
}

function Switches({ flag, title }: { flag: AdminFlag; title: string }) {
  const change = useChangeFlag(flag);
  const action = useAction({ act: change, words: FLAG_WORDS });
  return (
    <>
      <div className="flag-card-switches">
        <span>
          <Switch
            label={`${title}: switch`}
            on={flag.enabled}
            disabled={action.isBusy}
            onChange={(enabled) => action.run({ enabled })}
          />
          <span aria-hidden="true">Switch</span>
        </span>
        <span>
          <Switch
            label={`${title}: test mode`}
            on={flag.testMode}
            disabled={action.isBusy}
            onChange={(testMode) => action.run({ testMode })}
          />
          <span aria-hidden="true">
            Test mode, {isPostFlag(flag.key) ? 'off for every post' : 'only for admins and listed users'}
          </span>
        </span>
      </div>
      <FailureBanner failure={action.failure} title={FLAG_FAILED} />
    </>
  );
}
