import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ADMIN_PATH } from '#shared/pages/page-paths.ts';
import { pageTitle } from '#shared/pages/page-titles.ts';
import { actorOf, highestRole } from '#web/accounts/actor.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { usePolledStats } from '#web/features/admin/stats.queries.ts';
import { BrandMark } from '#web/features/frame/brand.tsx';
import { RoleBadge } from '#web/features/profiles/role-badge.tsx';
import { ADMIN_SECTIONS, type AdminSection } from '#web/pages/admin-sections.ts';
import { NotFoundPage } from '#web/pages/not-found.page.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const AREA = 'Admin';

/** The address of a section, without what its own routes add. */
const addressOf = ({ path }: AdminSection) => `${ADMIN_PATH}/${path}`.replace(/\/?\*?$/, '');

const isAt = (section: AdminSection, pathname: string) => {
  const address = addressOf(section);
  return pathname === address || (section.path.endsWith('*') && pathname.startsWith(`${address}/`));
};

/** Shows the admin area's frame and, inside, the section at the address. Community specification §2. */
export function AdminPage() {
  const pathname = useLocation().pathname.replace(/(.)\/$/, '$1');
  const actor = actorOf(useMe());
  const sections = ADMIN_SECTIONS.filter(({ policy }) => policy(actor).allowed);
  const current = sections.find((section) => isAt(section, pathname));
  const stats = usePolledStats();
  const links = sections.map((section) => {
    const { title, icon, waiting } = section;
    return { to: addressOf(section), title, icon, waiting: waiting && (stats === undefined ? 0 : waiting(stats)) };
  });
  return (
    <AdminFrame
      area={AREA}
      home={ADMIN_PATH}
      links={links}
      current={current && addressOf(current)}
      logo={<BrandMark />}
      user={<SignedIn />}
    >
      <Suspense fallback={<Waiting />}>
        <Routes>
          {sections.map((section) => (
            <Route key={section.path} caseSensitive path={section.path} element={<Section section={section} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </AdminFrame>
  );
}

function Section({ section: { title, page } }: { section: AdminSection }) {
  return (
    <>
      <Title of={title} />
      <page.Component />
    </>
  );
}

/** Comes before the section, whose own title then replaces this one. */
function Title({ of }: { of: string }): null {
  useDocumentTitle(pageTitle(`${AREA}, ${of}`));
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
