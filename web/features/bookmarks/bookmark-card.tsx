import { CloudUpload, EllipsisVertical, NotebookPen, Pencil, Star, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';
import { PAGE_PATHS, rulePath } from '#shared/pages/page-paths.ts';
import { frequencyBand } from '#shared/rules/scales.ts';
import { countWords } from '#shared/text/count-words.ts';
import { relativeWithin } from '#shared/time/relative-time.ts';
import type { KnownRule } from '#web/content/use-known-rules.ts';
import type { DeviceBookmark } from '#web/features/bookmarks/bookmarks.local.ts';
import { CollectionDot } from '#web/features/bookmarks/collection-nav.tsx';
import { PriorityBadge } from '#web/features/bookmarks/priority-badge.tsx';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { FrequencyMeter } from '#web/rule-kit/frequency-meter.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import '#web/ui/card.css';
import '#web/features/bookmarks/bookmark-card.css';

export type CardPresses = {
  onFavorite: (bookmark: DeviceBookmark, isFavorite: boolean) => void;
  onEdit: (bookmark: DeviceBookmark) => void;
  onRemove: (bookmark: DeviceBookmark) => void;
};
type Props = {
  bookmark: DeviceBookmark;
  /** Undefined until the rules are loaded, or if the rule doesn't exist (`isMissing`). */
  rule: KnownRule | undefined;
  isMissing: boolean;
  /** Whether the rule's name is still loading, so that space is reserved for it. */
  isAwaited: boolean;
  collection: Collection | undefined;
  /** How many notes the user has on the rule, apart from the bookmark's own. */
  noteCount: number;
  /** Unix ms. */
  now: number;
} & CardPresses;

/** 'fre-404' → '404' */
const numberIn = (ruleId: string) => ruleId.replace('fre-', '');

/** Returns the name to show for a bookmark, even if its rule isn't known. */
export const ruleName = (ruleId: string, rule: KnownRule | undefined): string =>
  `Rule ${rule?.ruleNumber ?? numberIn(ruleId)}`;

/** Tells the user how many other versions of a bookmark's notes there are. */
export const versionsText = (count: number): string =>
  count === 1 ? 'Another version of your notes' : `${count} other versions of your notes`;

/** Returns the path of the notes on a rule. */
const notesPath = (ruleId: string): string => `${PAGE_PATHS.notes}?rule=${ruleId}`;

/** Shows a bookmark with its notes, priority, and other details. */
export function BookmarkCard(props: Props) {
  const { bookmark, rule, isMissing, isAwaited, collection, noteCount, now, onFavorite, onEdit, onRemove } = props;
  const { ruleId, notes, copies, priority, isFavorite, createdAt, isPending } = bookmark;
  const name = ruleName(ruleId, rule);
  return (
    <li className="card bookmark-card">
      <div className="bookmark-card-head">
        <CardTitle name={name} rule={rule} isMissing={isMissing} isAwaited={isAwaited} />
        <div className="bookmark-card-actions">
          <IconButton
            label={isFavorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
            icon={Star}
            pressed={isFavorite}
            onPress={() => onFavorite(bookmark, !isFavorite)}
          />
          <Menu
            label={`More for ${name}`}
            face={<Icon of={EllipsisVertical} />}
            items={[
              { label: 'Edit', icon: Pencil, onPress: () => onEdit(bookmark) },
              { label: 'Remove', icon: Trash2, danger: true, onPress: () => onRemove(bookmark) },
            ]}
          />
        </div>
      </div>
      {notes !== null && <p className="bookmark-card-notes">{notes}</p>}
      {copies.length > 0 && (
        <Button tone="ghost" flush onPress={() => onEdit(bookmark)}>
          {versionsText(copies.length)}
        </Button>
      )}
      {noteCount > 0 && (
        <LinkButton tone="ghost" flush icon={NotebookPen} to={notesPath(ruleId)}>
          {countWords(noteCount, 'note')} on {name}
        </LinkButton>
      )}
      <div className="bookmark-card-meta">
        <PriorityBadge level={priority} />
        {collection !== undefined && (
          <Badge outline>
            <CollectionDot color={collection.color} />
            {collection.name}
          </Badge>
        )}
        {rule?.facts && <RuleScales facts={rule.facts} />}
      </div>
      <p className="bookmark-card-foot">
        <span>Added {relativeWithin(createdAt, now)}</span>
        {isPending && (
          <span className="bookmark-card-pending">
            <Icon of={CloudUpload} />
            not saved to your account yet
          </span>
        )}
      </p>
    </li>
  );
}

type TitleProps = Pick<Props, 'rule' | 'isMissing' | 'isAwaited'> & { name: string };

function CardTitle({ name, rule, isMissing, isAwaited }: TitleProps) {
  if (rule === undefined) {
    return (
      <div>
        <h3>{isMissing ? 'Rule not found' : <span className="bookmark-card-number">{name}</span>}</h3>
        {isAwaited && (
          <div aria-hidden="true">
            <Bone width="70%" height="1.4625rem" />
            <p className="bookmark-card-article">
              <Bone width="40%" height="1.5em" />
            </p>
          </div>
        )}
        {isMissing && <p className="bookmark-card-article">{name} isn’t in this edition.</p>}
      </div>
    );
  }
  return (
    <div>
      <h3>
        <Link to={rulePath(rule.article.slug, rule.ruleNumber)}>
          <span className="bookmark-card-number">{name}</span> {rule.title}
        </Link>
      </h3>
      <p className="bookmark-card-article">{rule.article.title}</p>
    </div>
  );
}

function RuleScales({ facts }: { facts: NonNullable<KnownRule['facts']> }) {
  return (
    <>
      <DifficultyBadge level={facts.difficultyLevel} />
      <FrequencyMeter percent={facts.mockTrialFrequency} label={frequencyBand(facts.mockTrialFrequency)} />
    </>
  );
}
