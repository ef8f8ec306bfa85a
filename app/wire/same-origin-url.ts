/** The absolute address when it leads to this very site over http(s), else null: answers must not send shoppers away. */
export function sameOriginUrl(target: string, base: string = window.location.href): string | null {
  if (!URL.canParse(target, base)) return null
  const url = new URL(target, base)
  return url.origin === new URL(base).origin && /^https?:$/.test(url.protocol) ? url.href : null
}
