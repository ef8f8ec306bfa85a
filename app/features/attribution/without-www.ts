/** A shop's own name and its `www.` are one site, and share their cookies. */
export const withoutWww = (hostname: string): string => hostname.replace(/^www\./, '')
