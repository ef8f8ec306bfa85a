import type { ReactNode } from 'react'
import { ProseText } from './prose-text.tsx'

type Props = {
  title: string
  bodyHtml: string
  forms?: readonly ReactNode[]
  above?: ReactNode
  children?: ReactNode
}

/** A text that stands by itself, with what belongs before and after it. */
export function StandingPage({ title, bodyHtml, forms = [], above, children }: Props) {
  return (
    <>
      <h1 className="page-title">{title}</h1>
      {above}
      <ProseText className="prose" html={bodyHtml} forms={forms} />
      {children}
    </>
  )
}
