import { useContext, useState } from 'react'
import { readTyped, type Typed } from '#contracts/staff/edit-form.ts'
import type { FormFields } from '#contracts/staff/kinds/form-codec.ts'
import { EditContext } from '../../edit-context.ts'

/** What a product could be made of, or shown with. */
export type ChoosableProduct = {
  id: number
  name: string
  kind: string
  regularPriceCents: number
  salePriceCents: number | null
  /** Its page asks something of its buyer, beside a variation. */
  asks: boolean
}

export type PartProps = {
  fields: FormFields
  currency: string
  product: { id: number; slug: string; priceCents: number }
  products: readonly ChoosableProduct[]
  /** There are more of them, which are looked for by words. */
  hasMore: boolean
  variations: readonly { id: number; name: string }[]
  /** Which lessons hold something, of a course. */
  written: readonly string[]
  /** Groups of options that stand beside it. */
  shared: readonly { id: number; name: string }[]
}

/** Name and kept words of a field, for those of `edit-fields.tsx`. */
export const keptIn = (fields: FormFields) => (name: string) => ({ name, kept: fields[name] ?? '' })

/** Whether the box of this name begins ticked. */
export const tickedIn = (fields: FormFields) => (name: string) => ({ name, isKept: Boolean(fields[name]) })

/** The fields of the form around as they are now, at first what was typed and not kept; `watch` is given to what holds them. */
export function useLive(kept: FormFields) {
  const { typed } = useContext(EditContext)
  const [live, setLive] = useState(typed ? inLines(typed) : kept)
  const look = ({ currentTarget }: { currentTarget: EventTarget & Element }) => {
    const form = currentTarget.closest('form')
    if (!form) return
    requestAnimationFrame(() => {
      setLive(inLines(readTyped(new FormData(form))))
    })
  }
  return { live, watch: { onInput: look, onClick: look } }
}

const inLines = (typed: Typed): FormFields =>
  Object.fromEntries(Object.entries(typed).map(([name, values]) => [name, values.join('\n')]))
