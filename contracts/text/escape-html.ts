const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text made safe for HTML content and attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** The text that {@link escapeHtml} was given. */
export const unescapeHtml = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => UNESCAPED.get(escaped) ?? escaped)

const UNESCAPED = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(ESCAPES).map(([character, escaped]) => [escaped, character]),
)
