import { Route, Routes, useParams } from 'react-router-dom';
import { useStaleStats } from '#web/features/admin/stats.queries.ts';
import { RequestPage } from '#web/features/support/queue/request-page.tsx';
import { SupportQueue } from '#web/features/support/queue/support-queue.tsx';

/** Where admins answer what people ask the support team. Community specification §2, decision 47. */
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
  return <RequestPage key={id} id={id} onChanged={useStaleStats()} />;
}
