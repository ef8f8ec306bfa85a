/** The absolute address when it leads to this very site over http(s), else null: answers must not send shoppers away. */
export function sameOriginUrl(target: string, base: string = window.location.href): string | null {
  if (!URL.canParse(target, base)) return null
  const url = new URL(target, base)
  return url.origin === new URL(base).origin && /^https?:$/.test(url.protocol) ? url.href : null
}

/**
 * The same page on this very site. The shop may know itself by another name than the one it was opened under; whoever has
 * just paid is led on either way, and never to somebody else.
 */
export function onThisSite(target: string, base: string = window.location.href): string {
  const { origin } = new URL(base)
  if (!URL.canParse(target, base)) return origin
  const { pathname, search, hash } = new URL(target, base)
  // One leading slash: two would name another host.
  return `${origin}/${pathname.replace(/^\/+/, '')}${search}${hash}`
}

/** Where an answer may lead: to a page of the provider that stands on the shop's own list, as it is; else on this site. */
export function redirectTarget(target: string, providerOrigins: readonly string[], base?: string): string {
  const origin = URL.canParse(target) ? new URL(target).origin : ''
  return providerOrigins.includes(origin) ? target : onThisSite(target, base)
}
