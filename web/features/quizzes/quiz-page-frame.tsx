import { type ReactNode, useEffect, useRef } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

type Props = { subject: QuizSubject; children: ReactNode };

/** The page before and after a quiz, with breadcrumbs. `children` is its content. */
export function QuizPageFrame({ subject, children }: Props) {
  const trail =
    subject.mixed === null
      ? [
          { label: 'FRE Explorer', to: PAGE_PATHS.explorer },
          { label: subject.name, to: subject.home },
        ]
      : [{ label: subject.homeName, to: subject.home }];
  return (
    <div className="wrap">
      <Breadcrumbs trail={trail} current="Quiz" />
      {children}
    </div>
  );
}

/** The title before a quiz. `isAgain` means that the previous content is gone, so the focus has to move here. */
export function QuizTitle({ subject, isAgain = false }: { subject: QuizSubject; isAgain?: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAgain) title.current?.focus();
  }, [isAgain]);
  return (
    <div className="page-head">
      <h1 ref={title} tabIndex={-1}>
        Quiz on {subject.name}
      </h1>
      {subject.about !== undefined && <p className="lead">{subject.about}</p>}
    </div>
  );
}
