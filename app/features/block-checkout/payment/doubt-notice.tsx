import { useEffect, useRef } from 'react'
import { bringToReader } from '#app/ui/bring-to-reader.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { WAIT_FOR_PAYMENT } from '#contracts/checkout/wait-for-payment.ts'

/** Nobody knows yet how the order went: what to do meanwhile, and a way to ask again. */
export function DoubtNotice({ onAskAgain }: { onAskAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) bringToReader(box.current, 'checkout')
  }, [])
  return (
    <div ref={box}>
      <Notice kind="error">
        <b>Nous ne savons pas encore si votre commande est passée.</b> {WAIT_FOR_PAYMENT}
        <p>
          <Button type="button" look="quiet" isSmall onClick={onAskAgain}>
            Vérifier à nouveau
          </Button>
        </p>
      </Notice>
    </div>
  )
}
