import type { ReactNode } from 'react'

/** The way in for customers: closed where scripts run until it is asked for. `children` is the login form. */
export function LoginToggle({ children }: { children: ReactNode }) {
  return (
    <div className="checkout-login">
      <p className="woocommerce-form-login-toggle">
        Déjà client{'\u202F'}?{' '}
        <a href="#checkout-login" className="showlogin">
          Cliquez ici pour vous connecter
        </a>
      </p>
      <div className="checkout-login__form" id="checkout-login">
        {children}
      </div>
    </div>
  )
}
