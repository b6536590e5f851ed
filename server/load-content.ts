import {
  findChunks,
  findEdition,
  loadTime,
  putEdition,
  type StoredEdition,
  touchEdition,
} from '#server/features/content/editions.repository.ts';
import { forgetOldEditions, readBuiltEdition } from '#server/features/content/load-edition.ts';
import type { Compiler } from '#server/features/fre-editing/compiler.ts';
import { type EditedBook, readEditedBook, unreadableFaults } from '#server/features/fre-editing/edited-book.ts';
import { lockState, saveState } from '#server/features/fre-editing/fre-editing.repository.ts';
import { compileOverlays } from '#server/features/fre-editing/publish-edition.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { ContentManifest } from '#shared/content/manifest.contract.ts';

type Loading = Pick<Deps, 'db' | 'log' | 'now'> & { compiler: Compiler };

/** An edition to load, or only the version of one that's already stored. */
type Loadable = { edition: StoredEdition | { version: string }; isHeldBack: boolean };

/** Returns whether an edition is stored and this build can read it. */
async function isReadable(db: Db, version: string): Promise<boolean> {
  const manifest = await findEdition(db, version);
  return manifest !== undefined && ContentManifest.safeParse(JSON.parse(manifest)).success;
}

/**
 * Returns the current release as compiled by this build. If that's impossible, readers keep the edition that was
 * published last, as long as this build can read it, because official text that was published must not disappear.
 */
async function releasedEdition({ db, log, compiler }: Loading, folder: string, book: EditedBook): Promise<Loadable> {
  const { state, build, overlays } = book;
  const published = { version: state.editionVersion };
  const isStored = await isReadable(db, published.version);
  if (isStored && state.build === build.id && !state.isHeldBack) return { edition: published, isHeldBack: false };
  // Drafts aren't compiled, so a draft doesn't replace a published edit here.
  if (unreadableFaults({ ...book, drafts: new Map() }).length === 0) {
    const { edition } = await compileOverlays({ db, compiler, storedChunks: findChunks }, overlays);
    if (edition !== null) return { edition, isHeldBack: false };
  }
  log.error(
    { release: state.releaseId },
    "this build can't compile what admins published; see the drafts in the admin area",
  );
  return { edition: isStored ? published : await readBuiltEdition(db, folder), isHeldBack: true };
}

/** Makes an edition current. Returns false if someone published in the meantime, or if the edition was deleted. */
function makeCurrent({ db, now }: Loading, book: EditedBook, { edition, isHeldBack }: Loadable): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const state = await lockState(trx);
    if (state.releaseId !== book.state.releaseId) return false;
    if ('chunks' in edition) await putEdition(trx, edition, now());
    else if (!(await touchEdition(trx, edition.version, await loadTime(trx, now())))) return false;
    await saveState(trx, { ...state, build: book.build.id, editionVersion: edition.version, isHeldBack });
    return true;
  });
}

/**
 * Loads the content when a process starts: the built edition in `folder` or, if admins have published, this build with
 * their edits. Returns the version.
 */
export async function loadContent(deps: Loading, folder: string): Promise<string> {
  for (;;) {
    const book = await readEditedBook(deps.db, deps.compiler);
    const loadable =
      book.state.releaseId === null
        ? { edition: await readBuiltEdition(deps.db, folder), isHeldBack: false }
        : await releasedEdition(deps, folder, book);
    if (!(await makeCurrent(deps, book, loadable))) continue;
    await forgetOldEditions(deps.db, deps.now());
    return loadable.edition.version;
  }
}
