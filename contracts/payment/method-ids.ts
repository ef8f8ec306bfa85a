import { PROVIDER } from '../identifiers.ts'

/* Apart from the table of methods, which scripts of the page do without. */

/** Under which name the contract's forms, orders and page settings know a type (spec §3). */
export const gatewayIdOf = (type: string): string => (type === 'card' ? PROVIDER : `${PROVIDER}_${type}`)

/** Id of a method's form in the page: what a message about it leads to. */
export const methodFormId = (type: string): string => `wc-${gatewayIdOf(type)}-upe-form`
