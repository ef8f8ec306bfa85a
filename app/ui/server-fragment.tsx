import type { ReactNode } from 'react'

/** A part that the server sends as HTML; `children` stand there until it has. The value brings its own outer element. */
export function ServerFragment({ html, children }: { html: string | undefined; children: ReactNode }) {
  if (html === undefined) return children
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn and escaped by our own server (`app/fragments`).
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
