import type { ReactNode } from 'react'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ROUTES } from '#contracts/site/routes.ts'

/** A page of the account with one thing to do on it, for people who may not be signed in. */
export function NarrowPage({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name: 'Mon compte', path: ROUTES.account },
    { name: title, path },
  ]
  return (
    <div className="wrap page-end woocommerce-account">
      <Breadcrumb steps={steps} />
      <h1 className="page-title">{title}</h1>
      <div className="account-narrow stack">{children}</div>
    </div>
  )
}
