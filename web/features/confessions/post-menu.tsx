import { Ellipsis, Flag, Link2, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import { copyText } from '#web/browser/copy-text.ts';
import { sharePage } from '#web/browser/share-page.ts';
import type { Reported } from '#web/features/confessions/report-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/confessions/post-menu.css';

const ReportDialog = lazy(async () => {
  const { ReportDialog: Component } = await import('#web/features/confessions/report-dialog.tsx');
  return { default: Component };
});

type Props = {
  post: Reported;
  /** The post's name, such as 'confession #118'. */
  name: string;
  path: string;
};

/** Lets readers copy the link to a post, share the post, or report it. */
export function PostMenu({ post, name, path }: Props) {
  const [isReporting, setIsReporting] = useState(false);
  const toast = useToast();
  const press = `report ${post.type} ${post.id}`;
  useResumedPress(press, () => setIsReporting(true));
  const url = `${location.origin}${path}`;
  const report = (isCopied: boolean) =>
    toast({ text: isCopied ? 'Link copied' : `Couldn’t copy the link. It’s ${url}`, icon: Link2 });
  const copy = async () => report(await copyText(url));
  const share = async () => {
    const outcome = await sharePage({ title: PRODUCT_NAME, url });
    if (outcome === 'copied' || outcome === 'failed') report(outcome === 'copied');
  };
  const items: MenuItem[] = [{ label: 'Copy link', icon: Link2, onPress: () => void copy() }];
  if ('share' in navigator) items.push({ label: 'Share', icon: Share2, onPress: () => void share() });
  items.push({
    label: 'Report',
    icon: Flag,
    // Signing in loads the post again, and its new menu carries out the press.
    onPress: () => requireSignIn(() => resumedPress.set(press), `Please log in to report this ${post.type}`, press),
  });
  return (
    <div className="post-menu">
      <Menu label={`More for ${name}`} face={<Icon of={Ellipsis} />} items={items} />
      {isReporting && (
        <Suspense fallback={null}>
          <ReportDialog post={post} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
