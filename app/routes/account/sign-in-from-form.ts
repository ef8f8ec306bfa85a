import { type RouterContextProvider, redirect } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import type { CartView, Notice } from '#contracts/cart/cart.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import { LOGIN_FIELDS, REGISTER_FIELDS } from '#contracts/wire/account.ts'
import { type GrantedSignIn, registerCustomer, signIn } from '#server/modules/accounts/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import { EXPIRED, registrationNotice, WRONG_CREDENTIALS } from './account-texts.ts'
import { redirectTarget } from './require-customer.ts'

type Context = Readonly<RouterContextProvider>
export type Refused = { notice: Notice; typed: { form: 'login' | 'register'; email: string }; redirect: string }

/** The login form, wherever it stands, or the registration form beside it: on to the page that was asked for. */
export function enterFromForm(context: Context, form: FormData): Promise<Response | Refused> {
  return form.has(REGISTER_FIELDS.button) ? registerFromForm(context, form) : signInFromForm(context, form)
}

async function signInFromForm(context: Context, form: FormData): Promise<Response | Refused> {
  const visitor = context.get(visitorContext)
  const email = textOf(form, LOGIN_FIELDS.username).trim()
  await refuseTooManyTries(context, 'sign-in', email)
  const refuse = (notice: Notice) => refusal(form, notice, { form: 'login', email })
  if (!visitor.verifyNonce(NONCE_ACTIONS.login, textOf(form, LOGIN_FIELDS.nonce))) return refuse(EXPIRED)
  const result = await signIn(context.get(servicesContext), {
    email,
    password: textOf(form, LOGIN_FIELDS.password),
    isRemembered: form.has(LOGIN_FIELDS.rememberMe),
    device: visitor.device,
    guestSessionId: visitor.customerId === null ? visitor.sessionId : null,
  })
  return result.ok ? goOn(context, form, result) : refuse(WRONG_CREDENTIALS)
}

async function registerFromForm(context: Context, form: FormData): Promise<Response | Refused> {
  const visitor = context.get(visitorContext)
  const email = textOf(form, REGISTER_FIELDS.email).trim()
  await refuseTooManyTries(context, 'registration', email)
  const refuse = (notice: Notice) => refusal(form, notice, { form: 'register', email })
  if (!visitor.verifyNonce(NONCE_ACTIONS.register, textOf(form, REGISTER_FIELDS.nonce))) return refuse(EXPIRED)
  const result = await registerCustomer(context.get(servicesContext), {
    email,
    password: textOf(form, REGISTER_FIELDS.password),
    device: visitor.device,
    guestSessionId: visitor.customerId === null ? visitor.sessionId : null,
  })
  return result.ok ? goOn(context, form, result) : refuse(registrationNotice(result.refusal))
}

function goOn(context: Context, form: FormData, { granted, cart }: { granted: GrantedSignIn; cart: CartView }) {
  const visitor = context.get(visitorContext)
  visitor.signIn(granted)
  visitor.rememberCart(cart)
  return redirect(redirectTarget(form.get(LOGIN_FIELDS.redirect)))
}

const refusal = (form: FormData, notice: Notice, typed: Refused['typed']): Refused => ({
  notice,
  typed,
  redirect: textOf(form, LOGIN_FIELDS.redirect),
})

/** The field as text; '' for a missing one and for a file. Longer than any address or password is cut. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? cutText(value, 1000) : ''
}
