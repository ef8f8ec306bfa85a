/** `<link>` for `links` that fetches a font early, on a line that is fast enough: see `fonts-in-time.js`. */
export const preloadFont = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  media: 'not all',
})
