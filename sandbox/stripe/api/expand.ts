import type { Store } from '../store/store.ts'
import type { Kind } from '../stripe-objects.ts'
import { invalidRequest } from './errors.ts'

const KIND_OF_FIELD: Record<string, Kind> = {
  balance_transaction: 'balance_transaction',
  charge: 'charge',
  customer: 'customer',
  default_payment_method: 'payment_method',
  generated_sepa_debit: 'payment_method',
  generated_sepa_debit_mandate: 'mandate',
  latest_attempt: 'setup_attempt',
  latest_charge: 'charge',
  mandate: 'mandate',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  setup_intent: 'setup_intent',
}

const MAX_DEPTH = 4

/** The same object with the references named by paths such as `latest_charge.balance_transaction` replaced by what they name. */
export function expandReferences<T extends object>(store: Store, object: T, paths: readonly string[]): T {
  return paths.reduce((expanded, path) => expandPath(store, expanded, path.split('.'), path), object)
}

function expandPath<T extends object>(store: Store, object: T, [field, ...rest]: string[], path: string): T {
  if (field === undefined) return object
  if (rest.length >= MAX_DEPTH || !(field in object)) throw cannotExpand(path)
  const value: unknown = Reflect.get(object, field)
  if (value === null) return object
  if (Array.isArray(value) && field === 'data') {
    return { ...object, data: value.map((item: object) => expandPath(store, item, rest, path)) }
  }
  const target = typeof value === 'string' ? referenced(store, field, value, path) : value
  if (typeof target !== 'object' || target === null) throw cannotExpand(path)
  return { ...object, [field]: expandPath(store, target, rest, path) }
}

function referenced(store: Store, field: string, id: string, path: string): object | null {
  const kind = KIND_OF_FIELD[field]
  if (!kind) throw cannotExpand(path)
  return store.objects.find(kind, id)
}

const cannotExpand = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
