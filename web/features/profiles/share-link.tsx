import { Check, Copy, Eye } from 'lucide-react';
import { publicProfilePath } from '#shared/pages/page-paths.ts';
import { useCopied } from '#web/features/profiles/use-copied.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/profiles/share-link.css';

type Props = { slug: string; isShared: boolean };

/** Shows the saved link, with Preview and Copy Link once it's shared. Community specification §2, Sharing tab. */
export function ShareLink({ slug, isShared }: Props) {
  const path = publicProfilePath(slug);
  return (
    <div className="share-link">
      <code>{`${location.host}${path}`}</code>
      {isShared && (
        <span className="row">
          <LinkButton to={path} icon={Eye}>
            Preview
          </LinkButton>
          <CopyButton text={`${location.origin}${path}`} />
        </span>
      )}
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const toast = useToast();
  const { isCopied, copy } = useCopied(() => toast({ text: 'Failed to copy URL to clipboard' }));
  return (
    <>
      <Button tone="soft" icon={isCopied ? Check : Copy} onPress={() => void copy(text)}>
        {isCopied ? 'Copied' : 'Copy Link'}
      </Button>
      <output className="visually-hidden">{isCopied ? 'Link copied' : ''}</output>
    </>
  );
}
