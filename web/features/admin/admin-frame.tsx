import { ArrowLeft, ArrowUpLeft, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { type AdminLink, AdminLinks } from '#web/features/admin/admin-links.ts';
import { ChipLink } from '#web/ui/chip-link.tsx';
import { Count } from '#web/ui/count.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useFocusOnNavigation } from '#web/ui/use-focus-on-navigation.ts';
import { useSelectedInView } from '#web/ui/use-selected-in-view.ts';
import '#web/features/admin/admin-frame.css';

type Props = {
  /** The name of the area, and the address of its first page. */
  area: string;
  home: string;
  links: readonly AdminLink[];
  /** The address of the section that is open, if it's one of the links. */
  current: string | undefined;
  /** The product's logo, and the user with their role. */
  logo: ReactNode;
  user: ReactNode;
  children: ReactNode;
};

/**
 * The frame of the admin area: a sidebar on wide screens, and a bar with a menu elsewhere. Community specification §2.
 */
export function AdminFrame(props: Props) {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <AdminBar {...props} />
      <SectionChips {...props} />
      <div className="admin-frame">
        <Sidebar {...props} />
        <main id="main" className="admin-frame-main" ref={main} tabIndex={-1}>
          <AdminLinks value={props.links}>{props.children}</AdminLinks>
        </main>
      </div>
    </>
  );
}

function AreaBrand({ area, home, logo }: Props) {
  return (
    <Link className="admin-frame-brand" to={home}>
      {logo}
      <span>
        {PRODUCT_NAME} <small>{area}</small>
      </span>
    </Link>
  );
}

function AdminBar(props: Props) {
  const items = props.links.map(({ to, title, icon }) => ({ label: title, icon, to }));
  return (
    <header className="admin-frame-bar">
      <AreaBrand {...props} />
      <IconLink to={PAGE_PATHS.home} label="Back to Site" icon={ArrowUpLeft} />
      <Menu label={`All ${props.area.toLowerCase()} sections`} face={<Icon of={MenuIcon} />} items={items} />
    </header>
  );
}

/** Puts the sections that may need attention one tap away on phones. */
function SectionChips({ area, links, current = '' }: Props) {
  const badges = links.map(({ waiting = 0 }) => waiting > 0).join(' ');
  const bar = useSelectedInView<HTMLUListElement>(current, badges);
  const shown = links.filter(({ to, waiting }, at) => at === 0 || to === current || waiting !== undefined);
  if (shown.length < 2) return null;
  return (
    <nav className="admin-frame-chips" aria-label={`${area} sections`}>
      <ul ref={bar}>
        {shown.map(({ to, title, waiting }) => (
          <li key={to} data-tab={to}>
            <ChipLink to={to} current={to === current}>
              {title}
              <Waiting count={waiting} />
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting({ count = 0 }: { count: number | undefined }) {
  return count > 0 && <Count value={count} what="pending" />;
}

function Sidebar(props: Props) {
  const { area, links, current, user } = props;
  return (
    <nav className="admin-frame-side" aria-label={area}>
      <AreaBrand {...props} />
      <ul>
        {links.map(({ to, title, icon, waiting }) => (
          <li key={to}>
            <Link to={to} aria-current={to === current ? 'page' : undefined}>
              <Icon of={icon} />
              {title}
              <Waiting count={waiting} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="admin-frame-foot">
        <Link to={PAGE_PATHS.home}>
          <Icon of={ArrowLeft} />
          Back to Site
        </Link>
        <p className="row">{user}</p>
      </div>
    </nav>
  );
}
