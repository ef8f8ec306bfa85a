import type { PostedFile } from '#server/modules/posted-files/index.ts'
import type { Services } from '#server/services.ts'
import type { LimitedKind, Visitor } from '#server/visitor.ts'

/** One call of `/?wc-ajax={endpoint}`, already parsed: fields are flat text, the last of a name wins. */
export type WcAjaxCall = {
  services: Services
  visitor: Visitor
  body: Record<string, string>
  /** Of a form that brings files along: those that an option of a product can have asked for. */
  files?: readonly (readonly [field: string, file: PostedFile])[]
  query: Record<string, string>
}

export type WcAjaxAnswer =
  | { kind: 'json'; body: unknown }
  | { kind: 'html'; body: string }
  /** To a page of this site. */
  | { kind: 'redirect'; to: string }
  /** HTTP 403 with the bare body `-1` (facts shop-wire §1). */
  | { kind: 'nonce-failure' }
  /** HTTP 400 with the bare body `0`: a general call that is for customers only (facts stripe-gateway §2). */
  | { kind: 'not-signed-in' }

export type WcAjaxHandler = (call: WcAjaxCall) => Promise<WcAjaxAnswer>

/** `tries`: as what a call of it counts where tries are limited. */
export type WcAjaxEndpoint = { handle: WcAjaxHandler; tries?: LimitedKind }
