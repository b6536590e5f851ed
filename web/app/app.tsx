import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/app/background.ts';
import { AppRouter } from '#web/app/router.tsx';
import { useFlagUpdates } from '#web/flags/use-flag-updates.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

export function App() {
  useFlagUpdates();
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <AppRouter />
      </ToastProvider>
    </QueryClientProvider>
  );
}
