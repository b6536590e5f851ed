import type { ReactNode } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/home/hero.css';

type Props = {
  /** Whether competitions may be mentioned here. */
  competitionsVisible: boolean;
  /** The first button. By default, it opens the rules. */
  start?: ReactNode;
  /** Shown next to the greeting. */
  children: ReactNode;
};

export function LearnTheRules() {
  return (
    <LinkButton tone="primary" size="lg" to={PAGE_PATHS.explorer}>
      Learn the Rules
    </LinkButton>
  );
}

export function Hero({ competitionsVisible, start = <LearnTheRules />, children }: Props) {
  return (
    <section className="hero">
      <div>
        <h1>Hey mockers! Welcome to {PRODUCT_NAME}</h1>
        <p className="lead">
          {competitionsVisible
            ? 'Learn the rules of evidence, and meet people who also rehearse cross-examinations in the shower.'
            : 'Learn the rules of evidence now. Soon: a place to meet people who also rehearse cross-examinations in the shower.'}
        </p>
        <div className="hero-actions">
          {start}
          {competitionsVisible && (
            <LinkButton size="lg" to={PAGE_PATHS.competitions}>
              Browse Competitions
            </LinkButton>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}
