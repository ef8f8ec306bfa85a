import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { LiveRegion } from '#app/ui/live-region.tsx'

type ShareButtonProps = { title: string; address: string }

/** Opens the device's own sheet; where there is none, the address is copied. Without script the links beside it remain. */
export default function ShareButton({ title, address }: ShareButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // Who closes the sheet again has shared nothing, and that is that.
      await navigator.share({ title, url: address }).catch(() => undefined)
      return
    }
    // Where the browser forbids it, the address beside the button can still be copied by hand.
    await navigator.clipboard?.writeText(address).then(
      () => setIsCopied(true),
      () => undefined,
    )
  }
  return (
    <>
      <Button className="share__button" type="button" look="quiet" isSmall onClick={share}>
        {isCopied ? 'Adresse copiée' : 'Partager'}
      </Button>
      <LiveRegion>{isCopied ? 'L’adresse de l’article est copiée.' : ''}</LiveRegion>
    </>
  )
}
