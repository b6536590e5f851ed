import { generatePath } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SAMPLE_COURSES, type SampleCourse } from '#web/features/learn-hub/sample-courses.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CardLink } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/learn-hub/sample-course-list.css';

/** Shows samples of what courses will look like. */
export function SampleCourseList() {
  return (
    <section className="mt-8 stack-3">
      <div className="row row-between">
        <h2>Courses</h2>
        <LinkButton tone="ghost" to={PAGE_PATHS.comingSoon}>
          My courses
        </LinkButton>
      </div>
      <p className="soft">These samples show what courses will look like. You can’t take or buy them yet.</p>
      <div className="grid grid-3">
        {SAMPLE_COURSES.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </div>
    </section>
  );
}

function CourseCard({ course }: { course: SampleCourse }) {
  const { id, title, description, level, lessons, weeks, price, isPremium, progress } = course;
  return (
    <CardLink to={generatePath(PAGE_PATHS.comingSoonCourse, { courseId: id })} className="sample-course-list-course">
      <span className="row row-between">
        <span className="row">
          <Badge outline>Sample</Badge>
          {isPremium && <Badge tone="purple">Premium</Badge>}
        </span>
        <span className="semibold">{price === 0 ? 'Free' : `$${price}`}</span>
      </span>
      <h3>{title}</h3>
      <p className="text-sm soft">{description}</p>
      <p className="text-xs muted">
        {level} · {lessons} lessons · {weeks} weeks · {progress}% complete
      </p>
    </CardLink>
  );
}
