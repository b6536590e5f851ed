import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { focusPage } from '#web/browser/focus-page.ts';
import { AuthPanel } from '#web/features/accounts/sign-in/auth-panel.tsx';
import { owedStep } from '#web/features/accounts/sign-in/owed-step.ts';
import { titleOf } from '#web/features/accounts/sign-in/step-title.ts';
import { useAuthFlow } from '#web/features/accounts/sign-in/use-auth-flow.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

const SIGNED_IN = 'You’re signed in.';
const close = () => signInRequest.set(null);

/** Moves the focus to the content if the control that opened the dialog is gone. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusPage();
  });
}

/** Signs the user in without leaving the page, then carries out the press that required it. Decision 17. */
export function SignInDialog() {
  const request = useStatus(signInRequest);
  return request && <OpenDialog {...request} />;
}

function OpenDialog({ prompt, action }: { prompt: string | null; action: () => void }) {
  const { pathname, search, hash } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) close(); // the user followed a link in the dialog
  }, [pathname]);
  const toast = useToast();
  const flow = useAuthFlow();
  const owed = owedStep(useMe(), pathname);
  const finish = () => {
    close();
    action();
    keepFocus();
  };
  // The tab with the mailed link carries out the press. If this tab did so, too, the press would be carried out twice.
  const yieldToOtherTab = useCallback(() => {
    close();
    toast({ text: SIGNED_IN });
    keepFocus();
  }, [toast]);
  return (
    <Dialog open onClose={close} title={titleOf(flow, owed)}>
      <div className="stack">
        {prompt !== null && flow.step.at === 'sign-in' && <p className="soft">{prompt}</p>}
        <AuthPanel
          flow={flow}
          owed={owed}
          from={`${pathname}${search}${hash}`}
          onSignedIn={finish}
          onElsewhere={yieldToOtherTab}
        />
      </div>
    </Dialog>
  );
}
