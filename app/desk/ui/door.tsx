import type { ReactNode } from 'react'
import scene from '#app/assets/scenes/le-saut.svg'
import { ROUTES } from '#contracts/site/routes.ts'
import { ShopMark } from './shop-mark.tsx'

/** The page of who is not in yet. */
export function DoorPage({ shop, children }: { shop: string; children: ReactNode }) {
  return (
    <main className="in" id="page" tabIndex={-1}>
      <div className="in__l">
        <a className="brand" href={ROUTES.home}>
          <ShopMark place=", la boutique" />
          <em>le bureau</em>
        </a>
        <div className="in__b">{children}</div>
        <p className="small muted in__f">
          La boutique{'\u202F'}: <a href={ROUTES.home}>{shop}</a>
        </p>
      </div>
      <div className="in__r">
        <img src={scene} width="720" height="560" alt="" className="in__img" />
      </div>
    </main>
  )
}
