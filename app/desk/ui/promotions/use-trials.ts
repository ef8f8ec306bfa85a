import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { readCouponForm } from '#contracts/promotions/coupon-form.ts'
import { couponSentence } from '#contracts/promotions/coupon-sentence.ts'
import type { CouponOptions, Trial } from '#contracts/promotions/promotions-view.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'

/** How long somebody has stopped typing before what they have typed is tried. */
const STILL_MILLISECONDS = 400

/** The fields that name a cart to try. They are the page's, and no part of what is saved. */
export const TRIAL_FIELDS = { goods: 'essai-produit', quantity: 'essai-nombre' }

type Options = Pick<CouponOptions, 'currency' | 'categories'>

/** What the form around `box` says while it is written, and what it would do in carts once it is not written any more. */
export function useTrials(box: RefObject<HTMLElement | null>, { currency, categories }: Options) {
  const { submit, data, state } = useFetcher<{ trials: Trial[] }>()
  const [said, setSaid] = useState<string | null>(null)
  // Of now: an answer draws the page anew, and what was typed meanwhile still waits to be tried.
  const now = useRef({ submit, currency, categories })
  now.current = { submit, currency, categories }
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      const fields = new FormData(form)
      for (const name of Object.values(TRIAL_FIELDS)) fields.set(name, writtenIn(form, name))
      setSaid(sentenceOf(fields, now.current))
      clearTimeout(timer)
      const how = { method: 'post', action: DESK_PAGES.tryPromotion, defaultShouldRevalidate: false } as const
      timer = setTimeout(() => void now.current.submit(fields, how), STILL_MILLISECONDS)
    }
    form.addEventListener('input', read)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', read)
    }
  }, [box])
  return { said, trials: data?.trials ?? null, isTrying: state !== 'idle' }
}

function writtenIn(form: HTMLFormElement, id: string): string {
  const field = form.querySelector(`#${id}`)
  return field instanceof HTMLInputElement ? field.value : ''
}

/** Goods stand in the fields with their references, and in a sentence without. */
function sentenceOf(fields: FormData, { currency, categories }: Options): string {
  const { terms } = readCouponForm(fields, currency)
  const named = (texts: string[]) => texts.map((text) => text.replace(/ \([^()]+\)$/, ''))
  const shelves = (slugs: string[]) => slugs.map((slug) => categories.find((each) => each.slug === slug)?.name ?? slug)
  const goods = {
    ...{ products: named(terms.products), exceptProducts: named(terms.exceptProducts) },
    ...{ categories: shelves(terms.categories), exceptCategories: shelves(terms.exceptCategories) },
  }
  return couponSentence({ ...terms, ...goods }, currency)
}
