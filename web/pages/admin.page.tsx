import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { mayModerate } from '#shared/moderation-queue/moderation-queue.policy.ts';
import { ADMIN_PATH, MODERATE_PATH } from '#shared/pages/page-paths.ts';
import { pageTitle } from '#shared/pages/page-titles.ts';
import { actorOf, highestRole } from '#web/accounts/actor.ts';
import { freshProofRequest } from '#web/accounts/fresh-proof.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { usePolledStats } from '#web/features/admin/stats.queries.ts';
import { BrandMark } from '#web/features/frame/brand.tsx';
import { RoleBadge } from '#web/features/profiles/role-badge.tsx';
import { ADMIN_SECTIONS, type AdminSection } from '#web/pages/admin-sections.ts';
import { NotFoundPage } from '#web/pages/not-found.page.tsx';
import { useStatus } from '#web/stores/use-status.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

type Area = { name: string; home: string; sections: readonly AdminSection[] };

/** At a separate address, moderators see the sections that they may use. Decision 34. */
const AREAS: readonly Area[] = [
  { name: 'Admin', home: ADMIN_PATH, sections: ADMIN_SECTIONS },
  {
    name: 'Moderation',
    home: MODERATE_PATH,
    sections: ADMIN_SECTIONS.filter(({ policy }) => policy === mayModerate),
  },
];

/** Returns the address of a section without the '/*' for its own routes. */
const addressOf = (home: string, { path }: AdminSection) => `${home}/${path}`.replace(/\/?\*?$/, '');

const isAt = (address: string, { path }: AdminSection, pathname: string) =>
  pathname === address || (path.endsWith('*') && pathname.startsWith(`${address}/`));

/** Shows the admin area or the moderation area with the section in the page address. Community specification §2. */
export function AdminPage() {
  const pathname = useLocation().pathname.replace(/(.)\/$/, '$1');
  const area = AREAS.find(({ home }) => pathname === home || pathname.startsWith(`${home}/`));
  return area && <AreaPage key={area.home} area={area} pathname={pathname} />;
}

function AreaPage({ area, pathname }: { area: Area; pathname: string }) {
  const { name, home } = area;
  const actor = actorOf(useMe());
  const stats = usePolledStats();
  const sections = area.sections.filter(({ policy }) => policy(actor).allowed);
  const links = sections.map((section) => {
    const { title, icon, waiting } = section;
    const count = waiting && (stats === undefined ? 0 : waiting(stats));
    return { to: addressOf(home, section), title, icon, waiting: count };
  });
  const current = sections.find((section) => isAt(addressOf(home, section), section, pathname));
  const first = links[0];
  return (
    <AdminFrame
      area={name}
      home={home}
      links={links}
      current={current && addressOf(home, current)}
      logo={<BrandMark />}
      user={<SignedIn />}
    >
      <Suspense fallback={<Waiting />}>
        <Routes>
          {sections.map((section) => (
            <Route
              key={section.path}
              caseSensitive
              path={section.path}
              element={<Section area={name} section={section} />}
            />
          ))}
          {first !== undefined && first.to !== home && <Route index element={<Navigate to={first.to} replace />} />}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
      <FreshProof />
    </AdminFrame>
  );
}

function Section({ area, section: { title, page } }: { area: string; section: AdminSection }) {
  return (
    <>
      <Title of={`${area}, ${title}`} />
      <page.Component />
    </>
  );
}

/** Sets the title until the section, which loads later, sets its own. */
function Title({ of }: { of: string }): null {
  useDocumentTitle(pageTitle(of));
  return null;
}

function SignedIn() {
  const { user, roles } = useMe();
  return (
    <>
      {user?.display_name ?? user?.email} <RoleBadge role={highestRole(roles)} />
    </>
  );
}

function Waiting() {
  return (
    <Skeleton label="Loading">
      <Bone width="12rem" height="2rem" />
    </Skeleton>
  );
}

const NOTHING = {};
const freshProofDialog = async () =>
  (await import('#web/features/accounts/fresh-proof/fresh-proof-dialog.tsx')).FreshProofDialog;

/** Asks for a fresh proof before a sensitive action. The dialog's code loads when it's first needed. */
function FreshProof() {
  return <LatePart isNeeded={useStatus(freshProofRequest) !== null} load={freshProofDialog} given={NOTHING} />;
}
