import { lazy, Suspense } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { useStaleStats } from '#web/features/admin/stats.queries.ts';
import { SupportQueue } from '#web/features/support/queue/support-queue.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

// Loaded on demand because the list doesn't need the forms.
const RequestPage = lazy(async () => {
  const { RequestPage: Component } = await import('#web/features/support/queue/request-page.tsx');
  return { default: Component };
});

/** Lets admins answer support tickets. Community specification §2, decision 47. */
export function AdminSupportPage() {
  return (
    <Routes>
      <Route index element={<SupportQueue />} />
      <Route path=":id" element={<OneRequest />} />
    </Routes>
  );
}

function OneRequest() {
  const { id = '' } = useParams();
  const onChanged = useStaleStats();
  return (
    <Suspense fallback={<Bone height="20rem" />}>
      <RequestPage key={id} id={id} onChanged={onChanged} />
    </Suspense>
  );
}
