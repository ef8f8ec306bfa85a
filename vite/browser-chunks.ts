import { basename } from 'node:path'

type Module = { importers: readonly string[]; dynamicImporters: readonly string[]; importedIds: readonly string[] }
type Graph = {
  getModuleInfo(id: string): Module | null
}

/** Small pictures are text within scripts. */
const SCRIPT = /\/(?:app|contracts)\/.*\.(?:tsx?|svg)$/
const REACT = /\/(?:node_modules\/(?:react|react-dom|scheduler)\/|app\/islands\/mount\.ts$)/
const ENTRY = /\/app\/entry\.client\.tsx$/
/**
 * Visitors' pages are drawn by the server alone: the browser's build of a route exists for its style sheets. What the desk
 * needs is cut without a look at visitors.
 */
const ROUTE = /\/app\/(?:routes\/|desk\/|(?:root|site)\.tsx)|\?desk$/
/** On few pages, and heavy: what only these share stays out of all others. */
const PAY_PAGES =
  /\/app\/(?:payment|features\/(?:address|block-checkout|checkout|express|payment))\/|\/cart-contents\.island\.tsx$/
/** The forms of a product's page: one of them is on it. */
const CHOOSING =
  /\/features\/catalog\/(?:booking\/booking-form|buy-form|buy-form-with-add-ons|buy-form-of-parts)\.island\.tsx$/
/** Few pages as well: what they share with the forms of products is no reason to send it with every page. */
const CONTACT = /\/start-contact-forms\.ts$/
const LEARNING = /\/features\/courses\//
const PLAIN_BUYING = /\/buy-form\.island\.tsx$/
/** What every page with buttons of wallets fetches, and what it fetches as somebody comes near them. */
const EXPRESS_START = /\/start-express\.ts$/
const EXPRESS = /\/run-(?:product-)?express\.ts$/
/** What only whoever presses one of them fetches, with what the order forms pay by. */
const SHEET = /\/express\/sheet\.ts$/
/** Block cart and block checkout: a shop has these pages or the classic ones. */
const BLOCKS = /\/app\/features\/block-checkout\//
/** Much smaller than the block checkout: of what both share with others it fetches what it needs itself. */
const BLOCK_CART = /\/block-cart\.island\.tsx$/
/** Fetched by who is led there, not by their page. */
const LATER = /\/app\/payment\/[a-z-]+\.ts$|\/add-method\.ts$/
/** Shared by these alone, which few pages hold. */
const FEW = {
  comments: [/\/start-comments\.ts$/, /\/rating-input\.island\.tsx$/],
  visit: [/\/follow-visit\.ts$/, /\/analytics\.ts$/],
  rotation: [/\/features\/(?:home|content|catalog)\/(?:hero|testimonials|mini-slider)\.island\.tsx$/],
}
const CART_PAGE = /\/cart-contents\.island\.tsx$/

/** In the order in which they take along what they need. */
const CHOOSING_CHUNKS = ['files', 'words', 'lines', 'pieces', 'refusals', 'notices', 'buying', 'options']

const PAYING_CHUNKS = ['block-express', 'pay-words', 'express-pay', 'carts', 'cart-pay', 'pay', 'pay-later', 'blocks']

/**
 * Chunks of the browser's scripts: the page's own script, React, what islands share, what plain scripts share with each
 * other or with islands (it fetches no React), the same for the pages around paying and for the forms of products, and one
 * for each island or script.
 * Left alone the bundler cuts one for every set of routes and islands that share a module: dozens of a few hundred bytes,
 * which a slow network fetches wave after wave.
 */
export const browserChunks = {
  // Most shared first: a chunk takes along what its modules import unless another one has it already.
  groups: [
    group((id, needing) => (REACT.test(id) && needing.size > 0 ? 'react' : null)),
    group((id, needing) => (SCRIPT.test(id) && some(needing, ENTRY) ? 'entry' : null)),
    group((id, needing, graph) => (isShared(id, needing) && !needsReact(id, graph) ? 'shared' : null)),
    group((id, needing) => (isShared(id, needing) ? 'islands' : null)),
    ...Object.keys(FEW).map((name) => group((id, needing) => (nameOfFew(id, needing) === name ? name : null))),
    ...CHOOSING_CHUNKS.map((name) =>
      group((id, needing, graph) =>
        isOfChoosing(id, needing) && nameOfChoosing(needing, needsReact(id, graph)) === name ? name : null,
      ),
    ),
    group((id, needing) => (SCRIPT.test(id) && some(needing, EXPRESS_START) ? 'express' : null)),
    ...PAYING_CHUNKS.map((name) =>
      group((id, needing, graph) => (isOfPaying(id, needing, graph) && nameOfPaying(needing) === name ? name : null)),
    ),
    group((id, needing) => (isOfMany(id, needing) && !every(needing, [BLOCKS]) ? 'pay-islands' : null)),
    group((id, needing) => (isOfMany(id, needing) ? 'block-islands' : null)),
    group((id, needing) => (SCRIPT.test(id) ? nameOf(needing) : null)),
  ].map((each, place, all) => ({ ...each, priority: all.length - place })),
}

function group(name: (id: string, needing: ReadonlySet<string>, graph: Graph) => string | null) {
  return { debugName: 'scripts', name: (id: string, graph: Graph) => name(id, rootsOf(id, graph), graph) }
}

const isShared = (id: string, needing: ReadonlySet<string>) =>
  isOfMany(id, needing) && !every(needing, [PAY_PAGES]) && !isOfChoosing(id, needing) && !nameOfFew(id, needing)

const isOfMany = (id: string, needing: ReadonlySet<string>) => SCRIPT.test(id) && needing.size > 1

const nameOfFew = (id: string, needing: ReadonlySet<string>) =>
  Object.entries(FEW).find(([, roots]) => isOfMany(id, needing) && every(needing, roots))?.[0] ?? null

/** What only pages around paying share, and that fetches no React. */
const isOfPaying = (id: string, needing: ReadonlySet<string>, graph: Graph) =>
  isOfMany(id, needing) && !needsReact(id, graph)

/** What the forms of products share with each other, or with pages that are few. */
const isOfChoosing = (id: string, needing: ReadonlySet<string>) =>
  isOfMany(id, needing) && some(needing, CHOOSING) && every(needing, [CHOOSING, PAY_PAGES, CONTACT, LEARNING])

/** Short names: the page's own script lists every chunk. */
function nameOfChoosing(needing: ReadonlySet<string>, fetchesReact: boolean): string {
  if (some(needing, CONTACT)) return 'files'
  if (some(needing, CART_PAGE)) return fetchesReact ? 'pieces' : 'lines'
  if (every(needing, [CHOOSING])) return some(needing, PLAIN_BUYING) ? 'buying' : 'options'
  if (fetchesReact) return 'notices'
  return some(needing, PLAIN_BUYING) ? 'words' : 'refusals'
}

function nameOfPaying(needing: ReadonlySet<string>): string {
  if (every(needing, [BLOCKS])) return 'blocks'
  if (every(needing, [BLOCKS, EXPRESS, SHEET]) && some(needing, BLOCK_CART)) return 'block-express'
  if (every(needing, [LATER])) return 'pay-later'
  if (some(needing, EXPRESS) && some(needing, BLOCK_CART)) return 'block-express'
  // An order form whose buttons nobody comes near is no reason to fetch what draws them.
  if (some(needing, EXPRESS)) return every(needing, [EXPRESS, SHEET]) ? 'express-pay' : 'pay-words'
  if (some(needing, BLOCK_CART)) return 'carts'
  return some(needing, CART_PAGE) ? 'cart-pay' : 'pay'
}

const every = (needing: ReadonlySet<string>, kinds: readonly RegExp[]) =>
  [...needing].every((root) => kinds.some((kind) => kind.test(root)))

const some = (needing: ReadonlySet<string>, kind: RegExp) => [...needing].some((root) => kind.test(root))

/** Whether running this module runs React, too. */
function needsReact(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (REACT.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importedIds.some((each) => needsReact(each, graph, seen)) ?? false
}

/** Null for what no browser needs. */
function nameOf(needing: ReadonlySet<string>): string | null {
  const [root] = needing
  return root === undefined ? null : (basename(root).split('.')[0] ?? null)
}

/** What the page fetches by itself, at once or by `import()`, and that needs this module. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || ROUTE.test(id)) return new Set()
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const isRoot = ENTRY.test(id) || dynamicImporters.some((each) => !ROUTE.test(each))
  return new Set([...(isRoot ? [id] : []), ...importers.flatMap((each) => [...rootsOf(each, graph, seen)])])
}
