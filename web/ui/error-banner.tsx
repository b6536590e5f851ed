import type { ReactNode } from 'react';
import { Banner } from '#web/ui/banner.tsx';

const KINDS = {
  error: { tone: 'red', title: 'Error', announce: 'now' },
  warning: { tone: 'yellow', title: 'Warning', announce: 'politely' },
  information: { tone: 'blue', title: 'Information', announce: 'politely' },
} as const;

type Props = {
  kind?: keyof typeof KINDS | undefined;
  /** What failed, why (if that's known), and what to do. */
  children: ReactNode;
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
};

/** A banner with one of three fixed titles. Errors interrupt a screen reader, and the other kinds don't. */
export function ErrorBanner({ kind = 'error', children, actions, onDismiss }: Props) {
  return (
    <Banner {...KINDS[kind]} actions={actions} onDismiss={onDismiss}>
      {children}
    </Banner>
  );
}
