import type { ReactNode } from 'react'
import { Island } from '#app/islands/island.tsx'
import ProductTabList from './product-tabs-list.island.tsx'

export type ProductPanel = {
  /** 'description', 'reviews' or 'additional_information': the panel is `#tab-{id}`. */
  id: string
  label: string
  content: ReactNode
}

/** The panels one below the other, each with its heading; with script one at a time, chosen by the tabs above. */
export function ProductTabs({ panels }: { panels: readonly ProductPanel[] }) {
  return (
    <section className="details woocommerce-tabs wc-tabs-wrapper" aria-label="Détails du produit">
      <Island of={ProductTabList} when="load" tabs={panels.map(({ id, label }) => ({ id, label }))} />
      {panels.map(({ id, label, content }) => (
        <div
          key={id}
          className={`panel entry-content wc-tab woocommerce-Tabs-panel woocommerce-Tabs-panel--${id}`}
          id={`tab-${id}`}
          role="tabpanel"
          aria-labelledby={`tab-title-${id}`}
        >
          <h2 className="panel__title">{label}</h2>
          {content}
        </div>
      ))}
    </section>
  )
}
