import { useEffect, useState } from 'react'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { startOrderPay } from './start-order-pay.ts'

/** Moves the form that pays an order, whose markup belongs to the server; draws only what is said while it works. */
export default function OrderPay() {
  const [isProcessing, setProcessing] = useState(false)
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form#order_review')
    return form ? startOrderPay(form, setProcessing) : undefined
  }, [])
  return <LiveRegion>{isProcessing ? 'Votre paiement est en cours de traitement…' : ''}</LiveRegion>
}
