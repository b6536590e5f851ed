import { useMe, usePerson } from '#web/accounts/me-store.ts';
import { savingFirst, signOutWarning, unfinishedWarning } from '#web/accounts/sign-out.ts';
import { standingOf } from '#web/accounts/standing.ts';
import { sessionText } from '#web/features/today/session-note.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { notSaved } from '#web/sync/write/use-study-write.ts';
import { LatePart } from '#web/ui/late-part.tsx';

const NOTHING = {};

const syncChip = async () => (await import('#web/features/sync-state/sync-chip.tsx')).SyncChip;
const noticeBell = async () => (await import('#web/features/notices/notice-bell.tsx')).NoticeBell;
const personNotices = async () => (await import('#web/app/person-notices.tsx')).PersonNotices;
const accountNotice = async () => (await import('#web/features/frame/account-notice.tsx')).AccountNotice;
const notSavedNews = async () => (await import('#web/features/sync-state/not-saved-news.tsx')).NotSavedNews;
const sessionBar = async () => (await import('#web/features/today/session-bar.tsx')).SessionBar;
const signOutDialog = async () => (await import('#web/app/sign-out-dialog.tsx')).SignOutDialog;

/** Shows signed-in users whether their changes have reached the server. */
export function SyncChipPart() {
  return <LatePart isNeeded={usePerson() !== null} load={syncChip} given={NOTHING} />;
}

/** Links signed-in users to their notices. */
export function NoticeBellPart() {
  return <LatePart isNeeded={usePerson() !== null} load={noticeBell} given={NOTHING} />;
}

/** Shows banners about the signed-in user's study data, and applies settings that they chose on another device. */
export function PersonNoticesPart() {
  return <LatePart isNeeded={usePerson() !== null} load={personNotices} given={NOTHING} />;
}

/** Tells suspended or banned users what they can't do. */
export function AccountNoticePart() {
  const standing = standingOf(useMe());
  return <LatePart isNeeded={standing === 'banned' || standing === 'suspended'} load={accountNotice} given={NOTHING} />;
}

/** Shown after something couldn't be saved on this device. */
export function NotSavedNewsPart() {
  const isNeeded = useStatus(notSaved) !== null;
  return <LatePart isNeeded={isNeeded} load={notSavedNews} given={NOTHING} />;
}

/** Shown while a sign-out has to wait or needs a confirmation. */
export function SignOutPart() {
  const isAsking = useStatus(signOutWarning) > 0;
  const isUnfinished = useStatus(unfinishedWarning) > 0;
  const isSaving = useStatus(savingFirst) !== null;
  return <LatePart isNeeded={isAsking || isUnfinished || isSaving} load={signOutDialog} given={NOTHING} />;
}

/** Guides the user through the practice session that is open on this device. */
export function SessionBarPart() {
  const isOpen = useStatus(sessionText) !== null;
  const isSignedIn = usePerson() !== null;
  return <LatePart isNeeded={isOpen && isSignedIn} load={sessionBar} given={NOTHING} />;
}
