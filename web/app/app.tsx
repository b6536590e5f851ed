import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/app/background.ts';
import { AppRouter } from '#web/app/router.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <AppRouter />
      </ToastProvider>
    </QueryClientProvider>
  );
}
