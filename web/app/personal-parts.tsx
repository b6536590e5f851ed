import { useSyncExternalStore } from 'react';
import { useMe, usePerson } from '#web/account/me-store.ts';
import { savingFirst, signOutWarning } from '#web/account/sign-out.ts';
import { standingOf } from '#web/account/standing.ts';
import { notSaved } from '#web/sync/use-study-write.ts';
import { type LoadPart, usePart } from '#web/ui/use-part.ts';

const syncChip: LoadPart = async () => (await import('#web/features/sync-state/sync-chip.tsx')).SyncChip;
const personNotices: LoadPart = async () => (await import('#web/app/person-notices.tsx')).PersonNotices;
const accountNotice: LoadPart = async () => (await import('#web/features/frame/account-notice.tsx')).AccountNotice;
const notSavedNews: LoadPart = async () => (await import('#web/features/sync-state/not-saved-news.tsx')).NotSavedNews;
const signOutDialog: LoadPart = async () => (await import('#web/features/frame/sign-out-warning.tsx')).SignOutWarning;

/** Whether what somebody did has reached the server: for whoever is signed in. */
export function SyncChipPart() {
  const Part = usePart(usePerson() !== null, syncChip);
  return Part && <Part />;
}

/** What study data has to say, or to change, for whoever is signed in. */
export function PersonNoticesPart() {
  const Part = usePart(usePerson() !== null, personNotices);
  return Part && <Part />;
}

/** For whoever is suspended or banned. */
export function AccountNoticePart() {
  const standing = standingOf(useMe());
  const Part = usePart(standing === 'banned' || standing === 'suspended', accountNotice);
  return Part && <Part />;
}

/** Once something could not be kept on this device. */
export function NotSavedNewsPart() {
  const isNeeded = useSyncExternalStore(notSaved.subscribe, notSaved.get) !== null;
  const Part = usePart(isNeeded, notSavedNews);
  return Part && <Part />;
}

/** Once a sign-out has to wait, or to be asked about. */
export function SignOutPart() {
  const isAsking = useSyncExternalStore(signOutWarning.subscribe, signOutWarning.get) > 0;
  const isSaving = useSyncExternalStore(savingFirst.subscribe, savingFirst.get) !== null;
  const Part = usePart(isAsking || isSaving, signOutDialog);
  return Part && <Part />;
}
