import { expect, test } from 'vitest';
import { foldedAddress } from '#server/features/accounts/folded-address.ts';

test.each([
  ['Ada@School.test', 'ada@school.test'],
  ['ada+mock+trial@school.test', 'ada@school.test'],
  ['a.d.a@school.test', 'a.d.a@school.test'],
  ['+ada@school.test', '+ada@school.test'],
  ['A.D.A+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.da@mail.gmail.com', 'a.da@mail.gmail.com'],
])('counts %s as the mailbox %s', (address, folded) => {
  expect(foldedAddress(address)).toBe(folded);
});
