import { useParams } from 'react-router-dom';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LateEarnedNews } from '#web/features/study-analytics/late-earned-news.tsx';
import { TrainerView } from '#web/features/trainer/trainer-view.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** Shows the Objection Trainer. */
export function ObjectionsPage() {
  useDocumentTitle(`Objection Trainer - ${PRODUCT_NAME}`);
  return <TrainerView whenDone={<LateEarnedNews />} />;
}

/** Plays an examination as a Round. */
export function ExaminationPage() {
  const { examinationSlug } = useParams();
  useDocumentTitle(`Objection Trainer - ${PRODUCT_NAME}`);
  return <TrainerView slug={examinationSlug ?? ''} whenDone={<LateEarnedNews />} />;
}
