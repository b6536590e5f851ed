import { describe, expect, test } from 'vitest';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { isAuthorOf, noteAuthor, ownAmong, postIdsOf } from '#server/posts/authors.repository.ts';

describe.each(ENGINES)('authors on %s', (engine) => {
  test('only its author is the author of a post, and only of this kind', async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await noteAuthor(db, 'confession', 'one', 'ada');
    await noteAuthor(db, 'comment', 'two', 'ada');
    expect(await isAuthorOf(db, 'confession', 'one', 'ada')).toBe(true);
    expect(await isAuthorOf(db, 'comment', 'one', 'ada')).toBe(false);
    expect(await isAuthorOf(db, 'confession', 'one', 'bob')).toBe(false);
    expect(await postIdsOf(db, 'comment', 'ada')).toEqual(['two']);
    expect(await ownAmong(db, 'confession', ['one', 'two'], 'ada')).toEqual(new Set(['one']));
    expect(await ownAmong(db, 'confession', [], 'ada')).toEqual(new Set());
  });
});
