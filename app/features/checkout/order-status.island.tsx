import { useEffect, useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { readOrderStatus } from '#app/wire/checkout.ts'
import { reloadPart } from './reload-part.ts'

/** A bank answers within seconds; after three minutes the e-mail will tell. */
const PAUSES_MS = [1000, 1500, 2000, 3000, ...Array.from({ length: 35 }, () => 5000)]

type Watched = { orderId: string; orderKey: string }

/** Waits beside the shopper until the payment is decided, then shows the order as it is now. */
export default function OrderStatus({ orderId, orderKey }: Watched) {
  const [hasGivenUp, giveUp] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    watch({ orderId, orderKey }, stop.signal).then((isDecided) => {
      if (stop.signal.aborted) return
      if (isDecided) void reloadPart('[data-order-page]')
      else giveUp(true)
    })
    return () => stop.abort()
  }, [orderId, orderKey])
  return (
    <Notice kind="info">
      {hasGivenUp
        ? 'La réponse de votre banque tarde. Vous recevrez un e-mail dès qu’elle arrive\u202F; ne payez pas une seconde fois.'
        : 'Nous attendons la confirmation de votre banque. Cette page se met à jour toute seule.'}
    </Notice>
  )
}

async function watch({ orderId, orderKey }: Watched, signal: AbortSignal): Promise<boolean> {
  for (const pauseMs of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (signal.aborted) return false
    // One lost question does not matter: the next one asks again.
    const status = await readOrderStatus({ order_id: orderId, key: orderKey }).catch(() => null)
    if (status?.isPaid || status?.isFinal) return true
  }
  return false
}
