import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToast } from '#web/ui/toast.tsx';

type PassedState = { message?: unknown } | null;

/** Shows a message that the page before passed on, for 5 s, and once: it's taken out of the history. */
export function usePassedMessage(): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const message = (state as PassedState)?.message;
  useEffect(() => {
    if (typeof message !== 'string') return;
    toast({ text: message });
    void navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [message, pathname, search, navigate, toast]);
}
