import { buttonClass } from '#app/ui/button.tsx'
import { ProductFiles } from '#app/ui/product-files.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import type { CustomerDownload } from './account-data.ts'

/** One row a product of an order, one button a file. */
export function DownloadsList({ downloads }: { downloads: CustomerDownload[] }) {
  const byPurchase = Map.groupBy(downloads, ({ productName, expiresAt }) => `${productName} ${expiresAt}`)
  return (
    <ul className="list woocommerce-MyAccount-downloads">
      {[...byPurchase].map(([purchase, files]) => (
        <ProductFiles key={purchase} files={files} picture={files[0]?.picture ?? null} />
      ))}
    </ul>
  )
}

export function NoDownloads() {
  return (
    <div className="empty">
      <p>Aucun fichier à télécharger pour l’instant. Ceux de vos commandes payées apparaissent ici.</p>
      <a className={buttonClass({ look: 'ink' })} href={ROUTES.shop}>
        Voir la boutique
      </a>
    </div>
  )
}
