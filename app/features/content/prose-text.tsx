import { Fragment, type ReactNode } from 'react'
import { splitAtForms } from '#contracts/content/form-places.ts'

type ProseProps = {
  className: string
  /** A class of what the text begins with, and of none of its parts behind a form. */
  opening?: string
  /** Our own HTML, sanitised when it was rendered. */
  html: string
  /** The forms that stand in it, in their order; without, those are left as links. */
  forms?: readonly ReactNode[]
}

/** A text with the forms that stand in it. */
export function ProseText({ className, opening = '', html, forms = [] }: ProseProps) {
  const openingClass = `${className} ${opening}`.trim()
  const prose = (part: string, isFirst: boolean) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own HTML, sanitised when it was rendered.
    <div className={isFirst ? openingClass : className} dangerouslySetInnerHTML={{ __html: part }} />
  )
  if (forms.length === 0) return prose(html, true)
  return splitAtForms(html).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing but their place.
    <Fragment key={index}>
      {part.html.trim() !== '' && prose(part.html, index === 0)}
      {forms[index]}
    </Fragment>
  ))
}
