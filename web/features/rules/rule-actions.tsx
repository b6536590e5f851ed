import { Link2, Printer, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { rulePath } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { sharePage } from '#web/browser/share-page.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = { slug: string; ruleNumber: string; linked: string | null; bookmark: ReactNode };

/** Shows buttons to bookmark, share, and print. The shared address includes the linked part. */
export function RuleActions({ slug, ruleNumber, linked, bookmark }: Props) {
  const toast = useToast();
  const share = async () => {
    const address = linked ?? '';
    const url = new URL(rulePath(slug, ruleNumber, address), location.origin).href;
    const outcome = await sharePage({ title: `Rule ${ruleNumber}${address} - ${PRODUCT_NAME}`, url });
    if (outcome === 'copied') toast({ text: 'Link copied', icon: Link2 });
    if (outcome === 'failed') toast({ text: `Couldn’t copy the link. It’s ${url}`, icon: Link2 });
  };
  return (
    <>
      {bookmark}
      <IconButton label="Share" icon={Share2} onPress={() => void share()} />
      <IconButton label="Print" icon={Printer} onPress={() => print()} />
    </>
  );
}
