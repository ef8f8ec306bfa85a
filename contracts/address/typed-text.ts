import type { BillingField } from './address.ts'

/** What comes along unseen when a text is copied: marks of writing direction and of no width, soft hyphens. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g

/** They join letters or keep them apart: some languages need them in a name, no code or address of the net does. */
const JOINERS = /[\u200C\u200D]/g

const CODES: ReadonlySet<BillingField> = new Set(['postcode', 'phone', 'email'])

/**
 * A typed text as the shop reads it: nothing unseen in it, every kind of space and control character a plain space,
 * none at its ends and never two. A direction mark would let a name rewrite the line that it is shown in.
 */
export const readText = (typed: string) =>
  typed
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\p{Z}]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** A field of an address as it is read; browser and server judge this, never what was typed. */
export const readField = (field: BillingField, typed: string) =>
  CODES.has(field) ? readText(typed.replace(JOINERS, '')) : readText(typed)
