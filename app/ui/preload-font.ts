/** `<link>` for `links` that fetches a font before the style sheet asks for it. */
export const preloadFont = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
})
