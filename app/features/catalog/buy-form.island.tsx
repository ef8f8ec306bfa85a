/** The form of what has nothing to ask but a variation. */
export { BuyForm as default } from './buy-form.tsx'
