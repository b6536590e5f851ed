import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { MailChoicesCard } from '#web/features/notices/mail-choices.tsx';
import { NoticeList } from '#web/features/notices/notice-list.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Notices';

/** Shows members their notices. */
export function NoticesPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const person = usePerson();
  return (
    person && (
      <div className="wrap stack notice-list-page" key={person.id}>
        <div className="page-head">
          <h1>{TITLE}</h1>
          <p>Only you can see this page. Close it before you share your screen.</p>
        </div>
        <NoticeList userId={person.id} />
        <MailChoicesCard userId={person.id} />
      </div>
    )
  );
}
