import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { ToastCard, type ToastMessage } from '#web/ui/toast-card.tsx';

/** Shows a toast and returns a function that closes it early. */
type ShowToast = (message: ToastMessage) => () => void;
type Shown = { id: number; message: ToastMessage };

const ToastContext = createContext<ShowToast | null>(null);

/**
 * Returns a function that shows a toast, for example with the result of an action.
 * @throws {Error} outside a ToastProvider
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/**
 * Provides `useToast` to everything inside and shows the toasts above the tab bar. The whole app shares one provider.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const lastId = useRef(0);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (message: ToastMessage) => {
      lastId.current += 1;
      const id = lastId.current;
      setToasts((others) => [...others, { id, message }]);
      return () => close(id);
    },
    [close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <output className="toast-list" aria-atomic="false">
        {toasts.map((toast) => (
          <ShownToast key={toast.id} toast={toast} close={close} />
        ))}
      </output>
    </ToastContext>
  );
}

/** Binds a toast's ID, so that its timer gets the same function on every render. */
function ShownToast({ toast: { id, message }, close }: { toast: Shown; close: (id: number) => void }) {
  const onClose = useMemo(() => () => close(id), [close, id]);
  return <ToastCard message={message} onClose={onClose} />;
}
