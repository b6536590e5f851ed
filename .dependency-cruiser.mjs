const VALUE = { dependencyTypesNot: ['type-only'] }; // type-only imports are erased, so some rules allow them
const TESTS = ['\\.test\\.tsx?$', '/test-[^/]+$', '^server/testing/']; // a lower layer's tests may use a higher layer
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** The base of web/, below study, sync, and features: code that deals with the browser, the server, or the account. */
const WEB_BASE = 'browser|stores|databases|api|accounts|site-analytics|flags|content';

/**
 * The layers of shared/, from the bottom up. Slices that aren't listed are features. They're above study and below
 * entities.
 */
const SHARED_LAYERS = {
  'shared-base': ['errors', 'figures', 'hash', 'http', 'text', 'time'],
  'shared-domain': ['accounts', 'permissions', 'rules', 'sync'],
  'shared-content': ['content', 'flashcards', 'pages', 'quizzes', 'search', 'trainer'],
  'shared-study': ['study'],
};
const sharedLayers = Object.entries(SHARED_LAYERS).map(([name, slices], index, layers) => {
  const upToHere = layers.slice(0, index + 1).flatMap(([, each]) => each);
  const from = { path: `^shared/(${slices.join('|')})/` };
  const to = { path: '^shared/.+/', pathNot: `^shared/(${upToHere.join('|')})/` };
  return never(name, from, to, 'A layer of shared/ knows only itself and what is below.');
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    never(
      'shared-is-pure',
      { path: '^shared/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(shared|node_modules/(zod|ts-fsrs))/' },
      'Runs in the page, the worker, and the server.',
    ),
    ...sharedLayers,
    never(
      'entities-on-top',
      { path: '^shared/', pathNot: '^shared/entities/' },
      { path: '^shared/entities/' },
      'It lists what features declare.',
    ),
    {
      ...never(
        'no-slice-cycles',
        { path: '^shared/[^/]+$' },
        { path: '^shared/', circular: true },
        'Slices in a cycle are one slice in disguise.',
      ),
      scope: 'folder',
    },
    never(
      'web-not-server',
      { path: '^web/' },
      { path: '^server/' },
      'Would bundle the server; contracts are in shared/.',
    ),
    never('server-not-web', { path: '^server/' }, { path: '^web/' }, 'Two programs.'),
    never(
      'data-stands-alone',
      { path: '^data/' },
      { path: '^(web|server)/' },
      'Content may import only its contracts.',
    ),
    never(
      'content-when-built',
      { path: '^(web|server)/', pathNot: [...TESTS, '^server/features/fre-editing/compile-worker\\.ts$'] },
      { path: '^data/', pathNot: '^data/dist/' },
      'Read built content, never sources; only tests build a search index of their own. A worker compiles what admins edit.',
    ),
    never(
      'e2e-from-outside',
      { path: '^e2e/', pathNot: '^e2e/(bench|simulation)/' }, // these two folders import the app's code
      { path: '^(web|server)/', pathNot: '^server/testing/free-port\\.ts$' },
      'Journeys use what people use.',
    ),
    never(
      'slices-do-not-meet',
      { path: '^(web|server)/features/([^/]+)/' },
      { path: '^$1/features/', pathNot: '^$1/features/$2/' },
      'Compose in pages, services.ts or app.ts.',
    ),
    never(
      'authors-stay-secret',
      {
        path: '^server/',
        pathNot: [
          ...TESTS,
          '^server/features/comments/(comments-data|(list-)?own-comments|old-comments|write-comment)\\.ts$',
          '^server/features/confessions/(confessions-data|list-own-confessions|old-confessions|own-(analytics|confessions)|write-confession)\\.ts$',
          '^server/features/notices/(due-mail|notices)\\.repository\\.ts$',
          '^server/posts/(break-glass|moderated-slice|old-posts\\.repository|reader-of)\\.ts$',
        ],
      },
      { path: '^server/posts/author(s|-notices)\\.repository\\.ts$' },
      'Who wrote a post is looked up only for the author, for notices to them, for deleting the account, to count approved posts, and by break-glass.ts. Decision 41.',
    ),
    never(
      'glass-breaks-in-one-place',
      { path: '^server/', pathNot: [...TESTS, '^server/features/moderation/author-lookup\\.routes\\.ts$'] },
      { path: '^server/posts/break-glass\\.ts$' },
      'Only the call that admins make with a reason may look up an author. Decision 41.',
    ),
    never(
      'web-layers',
      { path: `^web/(ui|rule-kit|${WEB_BASE}|study|sync|sw|online)/` },
      { path: '^web/(features|gallery|pages|app)/' },
      'Lower rooms must not import features.',
    ),
    never(
      'online-on-top',
      { path: `^web/(ui|rule-kit|${WEB_BASE}|study|sync|sw)/`, pathNot: TESTS },
      { path: '^web/online/' },
      'The kit for online screens is for features and pages.',
    ),
    never(
      'online-not-study',
      { path: '^web/online/', pathNot: TESTS },
      { path: '^web/(study|sync|sw)/' },
      'Study data works offline and never goes through this kit.',
    ),
    never(
      'study-not-sync',
      { path: '^web/study/', pathNot: TESTS },
      { path: '^web/(sync|sw)/' },
      'Projections depend on the study log, not on how its events got here.',
    ),
    // The layers within web/sync, from the bottom up: outbox, then write and the top-level files, then exchange (which
    // can't import those files), then status and leave, then schedule.
    never(
      'outbox-stands-alone',
      { path: '^web/sync/outbox/', pathNot: TESTS },
      { path: '^web/sync/', pathNot: '^web/sync/outbox/' },
      'The rest of web/sync builds on what is stored.',
    ),
    never(
      'write-without-server',
      { path: '^web/sync/(write/|[^/]+$)', pathNot: TESTS },
      { path: '^web/sync/(exchange|status|leave|schedule)/' },
      'A write is complete on the device and must not need the network.',
    ),
    never(
      'exchange-in-worker',
      { path: '^web/sync/exchange/', pathNot: TESTS },
      { path: ['^web/sync/[^/]+$', '^web/sync/(status|leave|schedule)/'] },
      'The service worker runs it, too, without a page or anyone to tell.',
    ),
    never(
      'status-and-leave-apart',
      { path: '^web/sync/(status|leave)/', pathNot: TESTS },
      { path: '^web/sync/(status|leave|schedule)/', pathNot: '^web/sync/$1/' },
      'Neither needs the other, and the schedule uses both.',
    ),
    never(
      'sync-not-sw',
      { path: '^web/sync/' },
      { path: '^web/sw/' },
      'The service worker runs the sync code, never the other way around.',
    ),
    never(
      'only-worker-runs-sync',
      { path: `^web/(${WEB_BASE}|sw)/`, pathNot: [...TESTS, '^web/sw/sw\\.ts$'] },
      { path: '^web/(study|sync)/' },
      'Below study and sync, only the worker itself may import them.',
    ),
    never(
      'features-not-pages',
      { path: '^(web|server)/features/' },
      { path: '^(web/(gallery|pages|app)|server/(app|backfills|main|services|slices|start|jobs|scripts))' },
      'Upwards.',
    ),
    never('pages-not-app', { path: '^web/(gallery|pages)/' }, { path: '^web/app/' }, 'Upwards.'),
    never(
      'ui-is-plain',
      { path: '^web/ui/' },
      { path: `^(shared|web/(rule-kit|${WEB_BASE}|study|sync))/` },
      'The kit must not import domain code.',
    ),
    never(
      'rule-kit-only-draws',
      { path: '^web/rule-kit/' },
      { path: `^web/(${WEB_BASE}|study|sync|sw)/` },
      'Its components show what they are given and load nothing.',
    ),
    never(
      'server-layers',
      { path: '^server/(platform|posts|sync|moderation)/' },
      { path: '^server/(features|jobs|app|backfills|main|services|slices|start)' },
      'Features register themselves; engines must not import them.',
    ),
    never(
      'moderation-is-pure',
      { path: '^server/moderation/', pathNot: TESTS },
      { pathNot: '^(server/moderation|shared|node_modules/(libphonenumber-js|obscenity|zod))/' },
      'It decides about a text without a database, a network, or a feature.',
    ),
    never(
      'sql-has-a-home',
      { path: '^server/', pathNot: ['\\.repository(\\.test)?\\.ts$', '^server/platform/db/'] },
      { path: '^node_modules/kysely/', ...VALUE },
      'SQL lives in repositories.',
    ),
    never(
      'dexie-has-a-home',
      { path: '^web/', pathNot: '^web/databases/' },
      { path: '^node_modules/dexie/', ...VALUE },
      'One definition of the device databases.',
    ),
    never('no-cycles', {}, { circular: true, viaOnly: VALUE }, 'A cycle is one module in disguise.'),
    never(
      'no-barrels',
      { path: '^(web|server|shared|data)/' },
      { path: '^(web|server|shared|data)/.*/index\\.tsx?$' },
      'Import the file that declares it.',
    ),
    never(
      'no-junk-drawers',
      {},
      { path: '^(web|server|shared|data|e2e)/.*(utils|helpers|misc|common)[./]' },
      'Name the thing.',
    ),
    never('tests-are-leaves', {}, { path: '\\.(test|spec)\\.tsx?$' }, 'Share through *.fixture.ts.'),
    never(
      'no-test-code-shipped',
      { pathNot: [...TESTS, '\\.fixture\\.tsx?$', '^e2e/', '^vite\\.config\\.ts$'] },
      { path: ['\\.fixture\\.ts$', '/test-[^/]+\\.tsx?$', '^server/testing/'] },
      'Tests only.',
    ),
    {
      name: 'repository-has-test',
      severity: 'error',
      comment: 'SQL is tested on both engines.',
      from: { path: '\\.test\\.ts$' },
      module: { path: '\\.repository\\.ts$', numberOfDependentsLessThan: 1 },
    },
  ],
  required: [
    {
      name: 'who-may',
      severity: 'error',
      comment: 'Every route says who may use it.',
      module: { path: '\\.(routes|sync)\\.ts$', pathNot: '^server/sync/' },
      to: { path: '\\.policy\\.ts$' },
    },
  ],
  options: {
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
