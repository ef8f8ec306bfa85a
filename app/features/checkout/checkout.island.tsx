import { useEffect, useState } from 'react'
import { LiveRegion } from '#app/ui/live-region.tsx'
import type { CheckoutParams } from '#app/wire/checkout.ts'
import { readPageSettings } from '#app/wire/page-settings.ts'
import { startCheckout } from './start-checkout.ts'

/** Moves the checkout form beside it, whose markup belongs to the server; draws only what is said while it works. */
export default function Checkout() {
  const [isProcessing, setProcessing] = useState(false)
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form[name=checkout]')
    const params = readPageSettings<CheckoutParams>('checkout')
    if (!form || !params) return
    return startCheckout(form, { params, onProcessing: setProcessing })
  }, [])
  return <LiveRegion>{isProcessing ? 'Votre commande est en cours de traitement…' : ''}</LiveRegion>
}
