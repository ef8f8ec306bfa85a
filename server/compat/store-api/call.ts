import type { z } from 'zod'
import type { CartView } from '#contracts/cart/cart.ts'
import type { Services } from '#server/services.ts'
import type { CountTry, Visitor } from '#server/visitor.ts'

export type StoreMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the Store API, already parsed. */
export type StoreCall = {
  services: Services
  visitor: Visitor
  method: StoreMethod
  /** Below the name space: `/cart/add-item`. */
  path: string
  /** Query and body in one, the body's winning; nothing in it was checked yet. */
  params: Readonly<Record<string, unknown>>
  /** As the header says; null without one. */
  nonce: string | null
  /** The cart was chosen by a token, which nobody has by accident: no nonce is asked for. */
  hasCartToken: boolean
  /** A wallet's button sends it, as its headers say: its sheet has fewer fields than a form (facts express-checkout §4). */
  isExpress: boolean
  countTry: CountTry
}

export type StoreAnswer = {
  status: number
  /** Undefined where nothing is sent (204). */
  body?: unknown
  /** Answers of a cart's route tell the client how to go on: nonce, token and hash of the cart. */
  cart?: CartView
  /** Of a list that is sent by pages. */
  total?: { count: number; pages: number; page: number }
}

/** What every refusal of the contract looks like. */
export type StoreRefusal = {
  code: string
  message: string
  data: { status: number } & Record<string, unknown>
}

/** What a route is handed: parameters that its schema has read. */
export type CheckedCall<Params> = Omit<StoreCall, 'params'> & { params: Params }

export type StoreRoute = {
  method: StoreMethod
  /** With `:name` where a parameter stands. */
  path: string
  schema: z.ZodType
  handle(call: CheckedCall<never>): Promise<StoreAnswer>
}

/** A route whose handler takes what its schema gives. */
export const route = <Schema extends z.ZodType>(
  method: StoreMethod,
  path: string,
  schema: Schema,
  handle: (call: CheckedCall<z.output<Schema>>) => Promise<StoreAnswer>,
): StoreRoute => ({ method, path, schema, handle })
