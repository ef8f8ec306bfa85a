import type { StoreRefusal } from '#app/wire/store-api.ts'
import type { AddressKind } from '#contracts/address/address.ts'
import type { CheckoutView } from '#contracts/checkout/checkout.ts'
import type { StoreAddress, StoreCart } from '#contracts/wire/store-api.ts'
import type { StoreBillingAddress, StoreCheckoutRequest } from '#contracts/wire/store-checkout.ts'

/** Where a message stands (facts store-api-cart-checkout §10). */
export type NoticeContext = 'wc/checkout' | 'wc/checkout/payments' | 'wc/checkout/express-payments' | 'wc/cart'

export type BlockNotice = {
  id: string
  context: NoticeContext
  kind: 'error' | 'success' | 'info'
  /** Plain text; a line break is one. */
  text: string
  /** Fields that it is about, to be led to: by their ids, with their sentences. */
  fields: readonly { id: string; text: string }[]
}

export type Sale = Omit<StoreCart, 'billing_address' | 'shipping_address'>

/**
 * What the checkout is doing; the platform's own words. Before it is processed the order button alone shows that it was
 * pressed.
 */
export type CheckoutStatus = 'idle' | 'before_processing' | 'processing' | 'complete'

export type CheckoutState = {
  /** As the shop told it last, with the changes that it has not answered yet. */
  cart: StoreCart
  /** The same without its buyer: the same object until something else is bought, or costs something else. */
  sale: Sale
  /** Changes are on their way: no amount is sure. */
  isPending: boolean
  /** Keys of the lines that are being changed. */
  pendingLines: readonly string[]
  /** The place of delivery is being changed: so may be what is offered there. */
  areRatesPending: boolean
  /** As it is typed, whatever the shop knows of it. */
  billing: StoreBillingAddress
  shipping: StoreAddress
  /** The billing address is that of delivery. */
  usesSameAddress: boolean
  note: string
  account: { isWanted: boolean; password: string }
  /** By namespace, what scripts of this page and of others add to the order. */
  extensions: Readonly<Record<string, object>>
  /** By the id of the field; only what is to be seen. */
  fieldErrors: Readonly<Record<string, string>>
  notices: readonly BlockNotice[]
  status: CheckoutStatus
  redirectUrl: string
}

/** What the page is given beside the cart, and what stays as it is while it is open. */
export type BlockCheckoutView = Pick<
  CheckoutView,
  | 'soldCountries'
  | 'shippingCountries'
  | 'termsVersion'
  | 'digitalConsentText'
  | 'billingForm'
  | 'taxNote'
  | 'writesToBuyers'
  | 'account'
  | 'choice'
> & {
  /** Whether the shop charges VAT, and so has to know where a buyer lives. */
  isTaxed: boolean
}

/** What the store itself needs of it: what the forms ask for. */
export type FormRules = Pick<BlockCheckoutView, 'billingForm' | 'isTaxed' | 'account'>

/** What POST /checkout is told, without what pays. */
export type OrderRequest = Pick<
  StoreCheckoutRequest,
  'billing_address' | 'shipping_address' | 'customer_note' | 'create_account' | 'customer_password' | 'extensions'
>

/** What the block cart shows and does; the block checkout has its forms besides. */
export type CartStore = {
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void
  getState(): CheckoutState
  /** What the server drew. */
  readonly firstState: CheckoutState

  setQuantity(key: string, quantity: number): void
  removeLine(key: string): void
  /** Resolve once the shop has answered: whether it agreed. */
  applyCoupon(code: string): Promise<boolean>
  removeCoupon(code: string): Promise<boolean>
  selectRate(packageId: number, rateId: string): void
  /** What another script wants done to the cart (`extensionCartUpdate`). Throws the refusal. */
  updateExtension(extension: { namespace: string; data: unknown }): Promise<StoreCart>
  /** Reads the cart again. */
  refresh(): Promise<void>

  showFieldError(id: string, text: string | null): void

  /** Sends what waits and resolves when nothing is under way any more; false when the shop refused some of it. */
  settle(): Promise<boolean>
  /** Shows why the shop said no: the cart inside wins, fields get their sentences, the rest becomes a notice of `context`. */
  followRefusal(refusal: StoreRefusal | null, context: NoticeContext): void

  notify(notice: Pick<BlockNotice, 'context' | 'text'> & Partial<BlockNotice>): void
  dismiss(id: string): void
  clearNotices(...contexts: NoticeContext[]): void
  setStatus(status: CheckoutStatus, redirectUrl?: string): void
}

export type CheckoutStore = CartStore & FormActions

/** What is wrong with a field, by its id. */
export type FieldProblem = { id: string; text: string }

/** What the forms of the block checkout do. */
export type FormActions = {
  editAddress(kind: AddressKind, fields: Partial<StoreBillingAddress>): void
  setSameAddress(isSame: boolean): void
  setNote(note: string): void
  setAccount(account: Partial<CheckoutState['account']>): void
  setExtension(namespace: string, data: object): void
  /** Says what is wrong with a field that was left. */
  checkField(kind: AddressKind, field: keyof StoreBillingAddress): void

  /** Every problem that the page can see by itself, in the order of the form; nothing of it is shown yet. */
  listProblems(): FieldProblem[]
  /** Says each beside its field. */
  showProblems(problems: readonly FieldProblem[]): void
  /** What an order is made of, as it is typed now. */
  request(): OrderRequest
}
