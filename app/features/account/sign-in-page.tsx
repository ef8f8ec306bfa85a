import type { ReactNode } from 'react'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

type SignInPageProps = {
  loginNonce: string
  registerNonce: string
  redirect: string
  /** What was typed into the form that was refused. */
  typed: { form: 'login' | 'register'; email: string } | null
  /** What there is to say. */
  children: ReactNode
}

const STEPS = [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Mon compte', path: ROUTES.account },
]

/** Account page of a guest: come in, or open an account. */
export function SignInPage({ loginNonce, registerNonce, redirect, typed, children }: SignInPageProps) {
  const typedInto = (form: 'login' | 'register') => (typed?.form === form ? typed.email : undefined)
  return (
    <div className="wrap page-end woocommerce-account">
      <Breadcrumb steps={STEPS} />
      <h1 className="page-title">Mon compte</h1>
      <div className="account-notices">{children}</div>
      <div className="split split--even" id="customer_login">
        <section className="box" aria-labelledby="se-connecter">
          <h2 id="se-connecter">Se connecter</h2>
          <SignInForm nonce={loginNonce} redirect={redirect} email={typedInto('login')} />
        </section>
        <section className="box" aria-labelledby="ouvrir-un-compte">
          <h2 id="ouvrir-un-compte">Ouvrir un compte</h2>
          <RegisterForm nonce={registerNonce} redirect={redirect} email={typedInto('register')} />
        </section>
      </div>
    </div>
  )
}
