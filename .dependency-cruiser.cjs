const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
/** Tests and what only they use stand outside the walls. */
const TESTS = '[.](test|fixture)[.]tsx?$'

/**
 * The modules, lowest first: each may know those of the rows above its own here, and nobody else. So no two of them can
 * know one another in a circle, however long. A new module gets its place here.
 */
const MODULES = [
  ['audit'],
  [
    'customers',
    'mail-texts',
    'notifications',
    'posted-files',
    'product-kinds',
    'rate-limits',
    'redirects',
    'sessions',
    'settings',
    'shipping',
    'taxes',
  ],
  ['media'],
  ['catalog', 'consent', 'contact', 'identity'],
  ['orders', 'stock-alerts'],
  ['bookings', 'content', 'coupons', 'invoicing', 'line-files', 'shipments', 'subscriptions', 'withdrawal'],
  ['line-holds'],
  ['cart', 'courses', 'legal', 'price-changes'],
  ['accounts', 'fulfilment'],
  ['payments', 'staff'],
  ['exchanges', 'payouts', 'post-purchase', 'saved-methods'],
  ['instalments', 'renewals'],
  ['appointments', 'cancellation', 'members'],
  ['library', 'own-subscriptions'],
  ['checkout'],
  [
    'agenda',
    'books',
    'delivery-desk',
    'form-desk',
    'mail-desk',
    'media-desk',
    'newsletter',
    'order-desk',
    'payment-desk',
    'personal-data',
    'price-list',
    'product-desk',
    'promotion-desk',
    'shop-desk',
    'subscription-desk',
    'text-desk',
  ],
  ['list-imports', 'people', 'shop-archive', 'today'],
]
/** The folders of the card provider's stand-in, lowest first: each knows those above its own row here only. */
const STAND_IN_LAYERS = [
  ['store'],
  ['api'],
  ['cards', 'knobs', 'methods', 'pictures'],
  ['webhooks'],
  ['payments'],
  ['resources'],
  ['challenge', 'dashboard', 'hosted', 'routes', 'time'],
]
const standIn = (layers) => `^sandbox/stripe/(${layers.flat().join('|')})/`

const standInKnowsLowerLayersOnly = STAND_IN_LAYERS.slice(0, -1).map((row, index) =>
  error(
    'stand-in-knows-lower-layers-only',
    'Move what both need down (STAND_IN_LAYERS; sandbox/stripe/README.md).',
    { path: standIn(row), pathNot: TESTS },
    { path: standIn(STAND_IN_LAYERS.slice(index + 1)) },
  ),
)

/** A part of the house: a module, a feature, a folder of the server or of the pages; contracts, and sandbox, as a whole. */
const PART = '^(server/modules/[^/]+|server/[^/]+|app/features/[^/]+|app/[^/]+|test/[^/]+|contracts|sandbox|bench)/'

/** Where a request becomes a page. */
const DOOR_OF_PAGES =
  '^server/http/(react-router|contact-forms|kept-forms|filled-gaps|desk|desk-archives|desk-sold-files)[.]ts$'

const anyOf = (modules) => `^server/modules/(${modules.join('|')})/`

/** On the way of a payment statements share their journeys to PostgreSQL (docs/decisions/027); nowhere else. */
const PAYING_MODULES = ['cart', 'catalog', 'checkout', 'fulfilment', 'orders', 'payments']

const modulesKnowLowerOnes = MODULES.map((row, index) =>
  error(
    'modules-know-lower-ones-only',
    'A module knows those below it (the rows of MODULES): move what both need down, or what needs both up.',
    { path: anyOf(row), pathNot: TESTS },
    { path: '^server/modules/', pathNot: ['^server/modules/$1/', ...MODULES.slice(0, index).map(anyOf)] },
  ),
)

module.exports = {
  forbidden: [
    error(
      'contracts-stand-alone',
      'contracts/ runs in the browser too: zod and itself only.',
      { path: '^contracts/', pathNot: TESTS },
      { pathNot: ['^contracts/', 'node_modules/zod/'] },
    ),
    error(
      'browser-code-never-reaches-server',
      'Get the data from a loader, or the type from contracts/.',
      { path: '^app/(features|payment|ui|fragments|wire|islands)/|^app/entry[.]client' },
      { path: '^server/' },
    ),
    error(
      'pages-call-modules-only',
      'Routes call the face of a module: #server/modules/<name>/index.ts.',
      { path: '^app/' },
      {
        path: '^server/',
        pathNot: [
          '^server/modules/[^/]+/index[.]ts$',
          '^server/(services|site|staff-visitor|visitor)[.]ts$',
          '^server/posted/',
        ],
      },
    ),
    error(
      'server-knows-no-page',
      'What both sides need is the server’s: server/visitor.ts, server/site.ts, a module.',
      { path: '^server/', pathNot: [TESTS, '^server/compat/', DOOR_OF_PAGES] },
      { path: '^app/' },
    ),
    error(
      'compat-sends-fragments-only',
      'The wire sends fragments of pages, never pages.',
      { path: '^server/compat/', pathNot: TESTS },
      { path: '^app/(?!fragments/)' },
    ),
    error(
      'pages-are-told-by-contexts',
      'What a page has to know of its request is a context.',
      { path: DOOR_OF_PAGES },
      { path: '^app/', pathNot: '^app/(server-context|rendered-page|gaps|is-for-everybody)[.]ts$' },
    ),
    error(
      'modules-are-entered-by-their-index',
      'Export what you need from the index.ts of the module.',
      { path: '^server/(http|compat|jobs)/', pathNot: TESTS },
      { path: '^server/modules/[^/]+/(?!index[.]ts$)' },
    ),
    error(
      'modules-meet-at-their-index',
      'Another module is reached by its index.ts, or its tables.ts for joins and foreign keys.',
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/', pathNot: ['^server/modules/$1/', '/(index|tables)[.]ts$'] },
    ),
    ...modulesKnowLowerOnes,
    ...standInKnowsLowerLayersOnly,
    error(
      'modules-have-a-place',
      'Give the new module its place in MODULES.',
      { path: '^server/modules/', pathNot: anyOf(MODULES.flat()) },
      {},
    ),
    error(
      'wire-names-stop-at-the-doors',
      'Both doors read what was posted by server/posted; a module takes typed values.',
      { path: '^server/modules/', pathNot: TESTS },
      { path: '^(contracts/wire|server/posted)/' },
    ),
    error(
      'posted-fields-are-only-read',
      'server/posted turns fields into values: what they mean is a module’s.',
      { path: '^server/posted/', pathNot: TESTS },
      { path: '^(app|server)/', pathNot: ['^server/posted/', '^server/modules/[^/]+/index[.]ts$'] },
    ),
    error(
      'modules-know-no-transport',
      'HTTP, jobs and pages call modules, not the reverse.',
      { path: '^server/modules/' },
      { path: '^(app/|server/(http|compat|jobs/tasks|main|worker))|node_modules/(fastify|react-router)/' },
    ),
    error(
      'desk-stands-apart',
      'Visitors load nothing of the desk: what both need lies in contracts/ or app/ui.',
      { path: '^app/(?!desk/|routes[.]ts|entry[.]server)' },
      { path: '^app/desk/' },
    ),
    error(
      'desk-knows-no-visitors-page',
      'The desk has components of its own: contracts/ and app/ui are for both.',
      { path: '^app/desk/' },
      { path: '^app/(?!desk/|ui/|assets/|styles/|server-context[.]ts)' },
    ),
    error(
      'desk-browser-code-never-reaches-server',
      'Get the data from a loader, or the type from contracts/.',
      { path: '^app/desk/(ui/|entry[.]desk)', pathNot: TESTS },
      { path: '^server/' },
    ),
    error(
      'features-do-not-import-features',
      'Compose the two in a route.',
      { path: '^app/features/([^/]+)/' },
      { path: '^app/(features/(?!$1/)|routes/)' },
    ),
    error(
      'payment-forms-know-no-feature',
      'What mounts, reads and confirms serves every page that takes a payment: a feature brings its page along.',
      { path: '^app/payment/', pathNot: TESTS },
      { path: '^app/(features|fragments|routes|islands)/' },
    ),
    error('ui-knows-no-feature', 'ui/ is the design system.', { path: '^app/ui/' }, { path: '^app/(?!ui/)' }),
    error(
      'only-the-stripe-adapter-speaks-stripe',
      'Use services.payments.',
      { path: '^(app|server)/', pathNot: ['^server/stripe/', TESTS] },
      { path: 'node_modules/stripe/' },
    ),
    error(
      'only-repositories-speak-sql',
      'Move the query to a *-repository.ts.',
      { path: '^server/', pathNot: ['(-repository|tables)[.]ts$', '^server/(database/|jobs/queue[.]ts)', TESTS] },
      { path: 'node_modules/drizzle-orm/' },
    ),
    error(
      'statements-travel-together-where-people-pay',
      'Write it with await, one after the other (server/database/README.md).',
      { path: '^server/', pathNot: ['^server/database/', anyOf(PAYING_MODULES), TESTS] },
      { path: '^server/database/(together|with-commit|in-one-write)[.]ts$' },
    ),
    error(
      'statements-are-prepared-in-repositories',
      'Move the query to a *-repository.ts (server/database/README.md).',
      { path: '^server/', pathNot: ['-repository[.]ts$', '^server/(database/|jobs/queue[.]ts)', TESTS] },
      { path: '^server/database/prepared[.]ts$' },
    ),
    error(
      'connections-are-opened-in-one-place',
      'Take openDatabase of server/database/database.ts.',
      { pathNot: ['^server/database/(database|check-driver)[.]ts$', TESTS] },
      { path: '^server/database/statement-client[.]ts$' },
    ),
    error(
      'statements-are-described-in-one-place',
      'Take openDatabase of server/database/database.ts.',
      { pathNot: ['^server/database/statement-client[.]ts$', TESTS] },
      { path: '^server/database/once-described-query[.]ts$' },
    ),
    error(
      'production-never-imports-sandbox-or-test',
      'Stand-ins run beside the application.',
      { path: '^(app|server|contracts)/', pathNot: TESTS },
      { path: '^(sandbox|test)/' },
    ),
    error(
      'the-demonstration-is-written-by-use-cases',
      'Call the use case that writes it: what the seed can do, everybody can.',
      { path: '^sandbox/seed/', pathNot: [TESTS, '^sandbox/seed/seed[.]ts$'] },
      { path: '^server/(database/|modules/[^/]+/(?!index[.]ts$))' },
    ),
    error(
      'no-dumping-grounds',
      'Name the file after its subject and put it there.',
      {},
      {
        path: ['/(utils|util|helpers|common|misc|lib|shared)/', '/(utils|util|helpers|common|misc)[.]tsx?$'],
        pathNot: 'node_modules',
      },
    ),
    error(
      'own-part-by-relative-path',
      'Inside a part of the house the path is relative: ./x.ts.',
      { path: PART },
      { path: '^$1/', dependencyTypes: ['aliased-subpath-import'] },
    ),
    error(
      'other-parts-by-name',
      'Another part of the house is named: #server/modules/orders/index.ts.',
      { path: PART },
      {
        path: '^(app|contracts|sandbox|server|test)/',
        pathNot: ['^$1/', '^app/assets/'],
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    ),
    error('no-cycles', 'Split the shared part out.', {}, { circular: true }),
  ],
  options: {
    // TypeScript 7 has no API for the cruiser: swc reads the sources instead.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
}
