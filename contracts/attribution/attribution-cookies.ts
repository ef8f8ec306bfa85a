/** How the contract's scripts write and read the cookies of a visit (facts: forms-and-comments §7). */
const SEPARATOR = '|||'
/** Browsers drop a cookie of more than 4,096 bytes without a word; name and attributes count. */
const MAX_BYTES = 3_800

/**
 * `alias=value` joined by `|||`, percent-encoded once; fits into a cookie, the longest values are cut for that. A value
 * cannot pass for a separator: runs of bars become one, none ends a value.
 */
export function formatCookie(values: Record<string, string>): string {
  const kept = Object.entries(values).map(([alias, value]) => ({ alias, value: withoutSeparator(value) }))
  let cookie = encode(kept)
  while (cookie.length > MAX_BYTES) {
    const longest = kept.reduce((one, other) => (other.value.length > one.value.length ? other : one))
    longest.value = withoutSeparator(longest.value.slice(0, Math.floor(longest.value.length / 2)))
    cookie = encode(kept)
  }
  return cookie
}

/** The values of a cookie of {@link formatCookie}; null for a missing one and for what cannot be decoded. */
export function parseCookie(cookie: string | undefined): Record<string, string> | null {
  const text = cookie && decode(cookie)
  if (!text) return null
  const pairs = text.split(SEPARATOR).map((pair) => {
    const end = pair.indexOf('=')
    return end > 0 ? [pair.slice(0, end), pair.slice(end + 1)] : null
  })
  return Object.fromEntries(pairs.filter((pair) => pair !== null))
}

const withoutSeparator = (value: string) => value.replace(/\|{2,}/g, '|').replace(/\|$/, '')

function encode(pairs: { alias: string; value: string }[]): string {
  const text = pairs.map(({ alias, value }) => `${alias}=${value}`).join(SEPARATOR)
  // A cut may have halved a character beyond the basic plane, which `encodeURIComponent` refuses.
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!~*'()]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function decode(cookie: string): string | null {
  try {
    return decodeURIComponent(cookie)
  } catch {
    // Anybody can write into a cookie: what no script of ours wrote is no record.
    return null
  }
}
