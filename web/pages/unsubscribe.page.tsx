import { PRODUCT_NAME } from '#shared/product.ts';
import { Unsubscribe } from '#web/features/notices/unsubscribe.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Stop emails';

/** Stops emails about notices. Every such email links here. */
export function UnsubscribePage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  return (
    <div className="wrap">
      <Unsubscribe title={TITLE} />
    </div>
  );
}
