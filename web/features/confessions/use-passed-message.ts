import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToast } from '#web/ui/toast.tsx';

type PassedState = { message?: unknown } | null;

/** Shows a message from the previous page for 5 s. Removes it from the history, so that it appears only once. */
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
