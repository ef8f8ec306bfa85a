import { useEffect, useRef, useState } from 'react'
import { listChosen, sumOfChosen } from '#contracts/catalog/add-ons/add-on-price.ts'
import { readAnswers } from '#contracts/catalog/add-ons/read-answers.ts'
import { readTyped } from '#contracts/staff/edit-form.ts'
import type { HandSession } from '#contracts/staff/hand-session.ts'
import { asPosted } from './option-fields.ts'

/** What a session comes to with the options that its form holds; null where the shop alone knows, or no script runs yet. */
export function usePriceWithOptions(product: HandSession['product']) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<ReturnType<typeof readTyped> | null>(null)
  const look = () => setTyped(typedIn(form.current))
  const productId = product?.id
  // Another product has other fields.
  useEffect(() => {
    if (productId !== undefined) setTyped(typedIn(form.current))
  }, [productId])
  return { form, look, cents: typed || !product?.addOns ? priceOf(product, typed ?? {}) : null }
}

const typedIn = (form: HTMLFormElement | null) => form && readTyped(new FormData(form))

function priceOf(product: HandSession['product'], typed: ReturnType<typeof readTyped>): number | null {
  if (!product || product.cents === null || !product.addOns) return product?.cents ?? null
  const { id, addOns, cents: baseCents } = product
  const chosen = listChosen(addOns, readAnswers(addOns, asPosted(typed), id), { baseCents, currency: addOns.currency })
  const { pieceCents, onceCents } = sumOfChosen(chosen)
  const cents = baseCents + pieceCents + onceCents
  return Number.isFinite(cents) ? cents : null
}
