import { useState } from 'react';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { RequestSent } from '#web/features/support/request-sent.tsx';
import { StandingBanner } from '#web/features/support/standing-banner.tsx';
import { SupportForm } from '#web/features/support/support-form.tsx';
import { TicketList } from '#web/features/support/ticket-list.tsx';
import { Card } from '#web/ui/card.tsx';
import '#web/features/support/support.css';

type Props = { title: string; userId: string; email: string; status: AccountStatus };

/** Shows the support page of a signed-in user in any standing: the form and their earlier tickets. */
export function SupportDesk({ title, userId, email, status }: Props) {
  const [stage, setStage] = useState<'first' | 'sent' | 'again'>('first');
  return (
    <div className="wrap support">
      <div className="page-head">
        <h1>{title}</h1>
        <p className="lead">Ask a question, report a problem, or make a request. A person reads every message.</p>
      </div>
      <div className="stack-6">
        <StandingBanner status={status} />
        <Card>
          {stage === 'sent' ? (
            <RequestSent onAnother={() => setStage('again')} />
          ) : (
            <SupportForm
              userId={userId}
              email={email}
              status={status}
              takesFocus={stage === 'again'}
              onSent={() => setStage('sent')}
            />
          )}
        </Card>
        <TicketList userId={userId} />
      </div>
    </div>
  );
}
