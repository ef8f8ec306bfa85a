import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { ProductCard } from '#contracts/catalog/catalog.ts'
import { ROUTES } from '#contracts/site/routes.ts'

/** What the shop sells that goes with an article; `price` as the catalogue shows it. */
export function GuideBox({ guide, price }: { guide: ProductCard; price: ReactNode }) {
  return (
    <aside className="guide-box" aria-label="Pour aller plus loin">
      {guide.picture && (
        <ResponsivePicture picture={guide.picture} sizes="(min-width: 60em) 144px, 104px" mostPixels={288} alt="" />
      )}
      <div>
        <p className="tag">Pour aller plus loin</p>
        <p className="guide-box__name">{guide.name}</p>
        <div className="row">
          <a className={buttonClass({ isSmall: true })} href={ROUTES.product(guide.slug)}>
            Découvrir<span className="sr"> {guide.name}</span>
          </a>
          {price}
        </div>
      </div>
    </aside>
  )
}
