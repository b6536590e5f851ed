import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type AuthorLookup,
  LONGEST_LOOKUP_REASON,
  LookupCategory,
  LookupReason,
} from '#shared/moderation-queue/author-lookup.contract.ts';
import { commentAuthor, confessionAuthor } from '#shared/moderation-queue/author-lookup.endpoints.ts';
import { LOOKUP_CATEGORIES } from '#shared/moderation-queue/lookup-words.ts';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { countWords } from '#shared/text/count-words.ts';
import { callWithFreshProof } from '#web/accounts/fresh-proof.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { contractError } from '#web/online/contract-error.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import '#web/features/moderation/author-lookup-dialog.css';

/** The maximum time for which the result stays on the screen. */
const SHOWN_MS = 15 * 60_000;

const WORDS = { fallback: 'If you try again, that counts as another lookup.' };
const CASES = [
  { value: '', label: 'Choose a case' },
  ...LookupCategory.options.map((value) => ({ value, label: LOOKUP_CATEGORIES[value] })),
] as const;

type Values = { category: LookupCategory | ''; reason: string };

const check = ({ category, reason }: Values) => ({
  category: category === '' ? 'Please choose the case that fits' : undefined,
  reason: contractError(LookupReason.shape.reason, reason),
});

type Props = { post: Pick<StaffPost, 'content_type' | 'id'>; onClose: () => void };

/**
 * Lets an admin look up who wrote a post, after a reminder of what authors were promised. Only this component keeps the
 * result, and only until the dialog is closed. Decision 41.
 */
export function AuthorLookupDialog({ post, onClose }: Props) {
  const [found, setFound] = useState<AuthorLookup | null>(null);
  return (
    <Dialog open onClose={onClose} title={found === null ? 'Who wrote this?' : 'The author'}>
      {found === null ? (
        <LookupForm post={post} onFound={setFound} onCancel={onClose} />
      ) : (
        <Found found={found} onClose={onClose} />
      )}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'post'> & { onFound: (found: AuthorLookup) => void; onCancel: () => void };

function LookupForm({ post, onFound, onCancel }: FormProps) {
  const isOnline = useOnline();
  const form = useForm<Values>({
    initial: { category: '', reason: '' },
    check,
    words: WORDS,
    send: async (values) => {
      const call = post.content_type === 'confession' ? confessionAuthor : commentAuthor;
      // The result isn't returned, because the query client would keep it.
      onFound(await callWithFreshProof(call, { params: { id: post.id }, body: LookupReason.parse(values) }));
    },
  });
  return (
    <Form form={form} className="stack">
      <WhatIsPromised />
      <SelectField label="Case" options={CASES} {...form.text('category')} />
      <TextareaField
        label="Reason"
        hint="20 to 500 characters. Say what happened and why you can’t help without knowing the author. Leave out names."
        rows={4}
        limit={LONGEST_LOOKUP_REASON}
        maxLength={LONGEST_LOOKUP_REASON}
        {...form.text('reason')}
      />
      <FailureBanner failure={form.failure} fields={['category', 'reason']} title="We couldn’t look up the author" />
      <div className="row">
        <Button onPress={onCancel}>Cancel</Button>
        <Button
          type="submit"
          tone="danger"
          busy={form.isBusy}
          busyLabel="Looking up..."
          disabledReason={isOnline ? undefined : 'You need a network connection to look up an author.'}
        >
          Look up author
        </Button>
      </div>
    </Form>
  );
}

/** Says what authors were promised, and what happens after a lookup. */
function WhatIsPromised() {
  return (
    <>
      <p>
        The <Link to={PAGE_PATHS.privacy}>privacy page</Link> promises every author that nobody looks them up, except in
        a serious case, such as a threat. Many authors are minors.
      </p>
      <ul className="author-lookup-dialog-facts text-sm">
        <li>Your reason goes into the audit log, where nobody can change it. The author’s name isn’t recorded.</li>
        <li>All other admins get an email about it.</li>
        <li>You’ll see the author only once. Nothing is kept after you close this window.</li>
      </ul>
    </>
  );
}

type FoundProps = { found: AuthorLookup; onClose: () => void };

function Found({ found: { author, admins_told }, onClose }: FoundProps) {
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    panel.current?.focus();
    const timer = setTimeout(() => close.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="stack" aria-label="The author" tabIndex={-1} ref={panel}>
      {author === null ? (
        <p>The author can no longer be identified. The account was deleted, or the post is too old.</p>
      ) : (
        <dl className="author-lookup-dialog-author">
          <Fact name="Name">{author.display_name ?? 'None'}</Fact>
          <Fact name="Email">{author.email}</Fact>
          <Fact name="Account">
            <Link to={`${ADMIN_PATH}/users/${author.user_id}`}>Open the account</Link>
          </Fact>
        </dl>
      )}
      <p className="text-sm soft">
        {admins_told === 0
          ? 'Your lookup is in the audit log. There’s no other admin to tell.'
          : `Your lookup is in the audit log, and ${countWords(admins_told, 'other admin')} got an email about it.`}{' '}
        Don’t write down who it is unless you have to pass it on.
      </p>
      <Button tone="primary" onPress={onClose}>
        Close and forget
      </Button>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
