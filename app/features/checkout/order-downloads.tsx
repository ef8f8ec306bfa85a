import { ProductFiles } from '#app/ui/product-files.tsx'
import type { OrderView } from '#contracts/order/order.ts'
import { formatMoment } from '#contracts/text/french-date.ts'

/** One row a product, one button a file. */
export function OrderDownloads({ order }: { order: OrderView }) {
  const byProduct = Map.groupBy(order.downloads, (download) => download.productName)
  return (
    <section className="woocommerce-order-downloads">
      <h2>Vos téléchargements</h2>
      <ConfirmationNote order={order} />
      <ul className="list">
        {[...byProduct].map(([productName, files]) => (
          <ProductFiles
            key={productName}
            files={files}
            picture={order.lines.find((line) => line.name === productName)?.picture ?? null}
          />
        ))}
      </ul>
    </section>
  )
}

/** The buyer's own dated consent, at hand before the files are: the mail with it may take a minute (L221-28 13°). */
function ConfirmationNote({ order: { digitalConsentAt, documents } }: { order: OrderView }) {
  const confirmation = documents.find(({ kind }) => kind === 'confirmation')
  if (!digitalConsentAt || !confirmation) return null
  return (
    <p className="small">
      Vous avez demandé ces fichiers tout de suite le {formatMoment(digitalConsentAt)} et reconnu perdre votre droit de
      rétractation pour eux{'\u202F'}:{' '}
      <a href={confirmation.url} download="">
        gardez-en la confirmation (PDF)
      </a>
      . Elle vous est aussi envoyée par e-mail.
    </p>
  )
}
