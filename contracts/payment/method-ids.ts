import { PROVIDER } from '../identifiers.ts'

/* Apart from the table of methods, which scripts of the page do without. */

/** Under which name the contract's forms, orders and page settings know a type (spec §3). */
export const gatewayIdOf = (type: string): string => (type === 'card' ? PROVIDER : `${PROVIDER}_${type}`)

/** Id of a method's form in the page: what a message about it leads to. The contract has another for the one of BLIK. */
export const methodFormId = (type: string): string =>
  `wc-${gatewayIdOf(type)}${type === 'blik' ? '-form' : '-upe-form'}`

/** The field that says which kept method pays, or `NEW_TOKEN`; its radios' ids begin with it. */
export const tokenFieldOf = (type: string): string => `wc-${gatewayIdOf(type)}-payment-token`
export const NEW_TOKEN = 'new'

/** The box that has a new method kept: its name and its id. */
export const saveFieldOf = (type: string): string => `wc-${gatewayIdOf(type)}-new-payment-method`

/** The six digits of a BLIK code: the field's name and its id. */
export const CODE_FIELD = `wc-${PROVIDER}-blik-code`
