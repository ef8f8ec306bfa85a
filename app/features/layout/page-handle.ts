/** What a page asks of the document around it: `export const handle: PageHandle = { layout: 'checkout' }`. */
export type PageHandle = {
  /** 'checkout' leaves only the logo and the steps in the header; 'bare' leaves nothing around the page. */
  layout?: 'checkout' | 'bare'
  /** No script of ours runs on it: it is looked at, and not used. */
  isStill?: true
  /** Step of the checkout that the page is. */
  checkoutStep?: 'payment' | 'confirmation'
  /** Class names of the contract that scripts look for on the body. */
  bodyClass?: string
}

/** The handle of the innermost page that has one. */
export function pageHandle(matches: readonly { handle?: unknown }[]): PageHandle {
  return matches.map((match) => match.handle).findLast(isPageHandle) ?? {}
}

const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null
