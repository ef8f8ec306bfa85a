/** The page's cookies as they stand, values still encoded. */
export function readCookies(): Record<string, string> {
  const pairs = document.cookie.split('; ').map((cookie) => {
    const end = cookie.indexOf('=')
    return [cookie.slice(0, end), cookie.slice(end + 1)] as const
  })
  return Object.fromEntries(pairs)
}

type CookieOptions = {
  /** null: gone when the browser closes. */
  maxAgeSeconds: number | null
  /** Host that the cookie is shared below; null: this very host. */
  domain?: string | null
}

/** `value` is written as it is: encode it before. */
export function writeCookie(name: string, value: string, { maxAgeSeconds, domain = null }: CookieOptions): void {
  const age = maxAgeSeconds === null ? '' : `; max-age=${maxAgeSeconds}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere.
  document.cookie = `${name}=${value}; path=/${age}${domain === null ? '' : `; domain=.${domain}`}`
}
