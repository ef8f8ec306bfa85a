import { type ComponentType, cloneElement, type ReactElement, useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { keepMarkup } from './keep-markup.ts'
import type { Serialisable } from './serialisable.ts'

type PartProps<Props> = {
  of: ComponentType<Props>
  /** The element that holds it, without children. */
  in: ReactElement<{ dangerouslySetInnerHTML?: { __html: string } }>
  /** False where its props say something of one visitor: it is drawn in the same way, but kept nowhere. */
  isKept?: boolean
} & Serialisable<Props>

/**
 * A part of a page that depends on nothing but its props: no context, no clock, nothing that a module holds and changes.
 * It is drawn once for as long as they stay the same, for all pages and visitors.
 */
export function Part<Props extends object>({ of: Component, in: element, isKept = true, ...rest }: PartProps<Props>) {
  const id = useId()
  // `Serialisable<Props>` is `Props` for every caller that type-checks.
  const props = rest as unknown as Props
  // With a prefix of its own, the ids in it are those of no other part of the page.
  const draw = () => renderToStaticMarkup(<Component {...props} />, { identifierPrefix: id })
  const markup = isKept ? keepMarkup(Component, id + JSON.stringify(props), draw) : draw()
  return cloneElement(element, { dangerouslySetInnerHTML: { __html: markup } })
}
