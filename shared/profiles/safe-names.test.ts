import { expect, test } from 'vitest';
import { hasStackedMarks, isOneWriting, posesAsStaff } from '#shared/profiles/safe-names.ts';

test.each([
  'Ada Lovelace',
  'José Núñez-Li 2',
  'Ọlábísí',
  'Nguyễn Thị Hoa',
  'Ольга Иванова',
  'Νίκος Παππάς',
  'محمد علي',
  'שָׁלוֹם',
  'रोहित शर्मा',
  'สมชาย ใจดี',
  'ᏍᏏᏉᏯ',
  '王小明',
  '山田 たろう',
  'サトウ Ken',
  '김민준',
  '金민준',
  'Ann 王',
])('accepts the ordinary name %s', (name) => {
  expect([isOneWriting(name), hasStackedMarks(name), posesAsStaff(name)]).toEqual([true, false, false]);
});

test.each([
  ['a Cyrillic letter among Latin ones', 'P\u0430ul'],
  ['a Greek letter among Latin ones', 'P\u03b1ul'],
  ['Latin among Cyrillic', '\u041e\u043b\u044cga'],
  ['a Cherokee letter among Latin ones', 'P\u13aaul'],
  ['Latin and Hebrew', 'Ada \u05e2\u05d3\u05d4'],
  ['kana and Hangul', '\u30ab\uae40'],
])('refuses a mix of scripts: %s', (_what, name) => {
  expect(isOneWriting(name)).toBe(false);
});

test.each([
  ['three marks on a Latin letter', 'Ad\u0323\u0331\u0303a'],
  ['four marks on any letter', '\u0e01\u0e38\u0e48\u0e4d\u0e3a'],
  ['the same mark twice', 'Ad\u0331\u0331a'],
  ['an enclosing mark', 'A\u20dda'],
  ['a mark on nothing', 'Ada \u0331'],
])('refuses stacked marks: %s', (_what, name) => {
  expect(hasStackedMarks(name)).toBe(true);
});

test.each([
  'Admin',
  'The Admin',
  'admins',
  'ADM1N',
  'Adm\u00edn',
  'A d m i n',
  'A-d-m-i-n Ada',
  'Admin 2',
  '4dmin2026',
  '\u0410dmin',
  '\u0430\u0501\u043c\u0456\u043f',
  '\u0391\u0501\u039c\u0399\u039d',
  '\u1d00\u1d05\u1d0d\u026a\u0274',
  'Админ',
  'Moderator',
  'Moderat0r Sam',
  'SamTheModerator',
  'Modera\u0442or',
  'Mod',
  'Head Mod',
  'AdaMod',
  'Official',
  '0fficial Sam',
  'Sustained',
  'Sustained Team',
  'The Sustained Staff',
  'Sustained Support',
  'SusTained  He1p',
  'Team Support',
  'Staff',
])('treats %s as a staff name', (name) => {
  expect(posesAsStaff(name)).toBe(true);
});

test.each([
  'Badminton Ada',
  'Modesty Blaise',
  'Jane Staff',
  'Objection Sustained',
  'Team Ada',
  'Elihu Root',
  'Judge Judy',
  'Supportive Sam',
  'Madmin Lee',
  'Counsel 4821',
])('does not treat %s as a staff name', (name) => {
  expect(posesAsStaff(name)).toBe(false);
});
