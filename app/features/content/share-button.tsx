import { Button } from '#app/ui/button.tsx'
import { LiveRegion } from '#app/ui/live-region.tsx'

/** Hands the article on (`share-article.ts`). Without script the links beside it remain. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  return (
    <>
      <Button
        className="share__button"
        type="button"
        look="quiet"
        isSmall
        data-share-title={title}
        data-share-address={address}
      >
        Partager
      </Button>
      <LiveRegion className="share__said">{''}</LiveRegion>
    </>
  )
}
