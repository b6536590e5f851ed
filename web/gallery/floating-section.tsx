import { Ellipsis, Flag, Link as LinkIcon, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SyncBadge } from '#web/features/sync-state/sync-badge.tsx';
import { Specimen } from '#web/gallery/specimen.tsx';
import type { CitedContent } from '#web/rule-kit/cite-card.ts';
import { CitedText } from '#web/rule-kit/cited-text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Tip } from '#web/ui/tip.tsx';

const REASONS = [
  { value: 'spam', label: 'Spam or irrelevant content' },
  { value: 'harassment', label: 'Harassment or bullying' },
] as const;

const CITED: CitedContent = {
  slugs: new Map([['805', 'hearsay']]),
  rules: [],
  terms: [
    {
      slug: 'hearsay-within-hearsay',
      term: 'Hearsay within hearsay',
      definition: 'One out-of-court statement inside another. Each needs its own way in.',
      part: '805',
    },
  ],
};

export function FloatingSection() {
  const [pressed, setPressed] = useState('nothing');
  const items = [
    { label: 'Copy link', icon: LinkIcon, onPress: () => setPressed('Copy link') },
    { label: 'Report', icon: Flag, to: '/gallery' },
    { label: 'Delete', icon: Trash2, danger: true, onPress: () => setPressed('Delete') },
  ];
  return (
    <section>
      <h2>Menus, dialogs, tips</h2>
      <div className="gallery-specimens">
        <Specimen name="Menus">
          <Menu label="More actions" face={<Icon of={Ellipsis} />} items={items} align="left" />
          <Menu
            label="quietcounsel"
            look="button button-secondary"
            align="left"
            items={items}
            face={
              <>
                <Avatar name="quietcounsel" />
                quietcounsel
              </>
            }
          />
          <span className="soft text-sm">Chosen: {pressed}</span>
        </Specimen>
        <Specimen name="Dialog">
          <ReportDialog />
        </Specimen>
        <Specimen name="Tip">
          <Tip
            title="Reworded by a moderator"
            face={
              <Badge tone="blue" icon={ShieldCheck}>
                Moderated
              </Badge>
            }
          >
            <b>Reworded to meet the house rules.</b> The names were removed.
          </Tip>
        </Specimen>
        <Specimen name="Citations in a post">
          <p>
            <CitedText text="I objected to hearsay within hearsay at 8:05 in room 404." content={CITED} />
          </p>
        </Specimen>
        <SyncButtons />
      </div>
    </section>
  );
}

function ReportDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<'spam' | 'harassment' | null>(null);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Report confession #116</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Report confession #116"
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button tone="danger" onPress={close}>
              Send report
            </Button>
          </>
        }
      >
        <p className="soft text-sm">Moderators see your report. The author doesn’t.</p>
        <RadioGroup legend="What’s wrong with it?" options={REASONS} value={reason} onValue={setReason} />
      </Dialog>
    </>
  );
}

function SyncButtons() {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => setIsOpen(!isOpen);
  return (
    <Specimen name="Sync, as buttons">
      <SyncBadge state="checking" count={0} onPress={toggle} expanded={isOpen} />
      <SyncBadge state="synced" count={0} onPress={toggle} expanded={isOpen} />
      <SyncBadge state="offline" count={3} onPress={toggle} expanded={isOpen} />
      <SyncBadge state="waiting" count={1} onPress={toggle} expanded={isOpen} />
      <SyncBadge state="syncing" count={1} onPress={toggle} expanded={isOpen} />
      <SyncBadge state="attention" count={3} onPress={toggle} expanded={isOpen} />
      <SyncBadge state="sign-in" count={3} onPress={toggle} expanded={isOpen} />
      <SyncBadge state="update" count={3} onPress={toggle} expanded={isOpen} />
    </Specimen>
  );
}
