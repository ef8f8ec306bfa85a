import type { ReactNode } from 'react'

type Props = { title: string; bodyHtml: string; above?: ReactNode; children?: ReactNode }

/** A text that stands by itself, with what belongs before and after it. */
export function StandingPage({ title, bodyHtml, above, children }: Props) {
  return (
    <>
      <h1 className="page-title">{title}</h1>
      {above}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own HTML, sanitised when it was rendered. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: bodyHtml }} />
      {children}
    </>
  )
}
