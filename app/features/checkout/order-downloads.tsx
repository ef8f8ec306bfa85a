import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { DownloadLink, OrderView } from '#contracts/order/order.ts'
import { formatBytes, formatDay, formatMoment } from '#contracts/text/french-date.ts'

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
            productName={productName}
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

type Files = { productName: string; files: DownloadLink[]; picture: OrderView['lines'][number]['picture'] }

function ProductFiles({ productName, files, picture }: Files) {
  return (
    <li className="file">
      {picture ? <ResponsivePicture picture={picture} sizes="56px" mostPixels={112} alt="" /> : <span />}
      <div>
        <b>{productName}</b>
        <p className="small muted">{limitsOf(files)}</p>
      </div>
      <div className="row">
        {files.map((file) => (
          <a
            key={file.url}
            className={buttonClass({ look: 'quiet', isSmall: true })}
            href={file.url}
            download={file.fileName}
          >
            <Icon name="download" />
            {file.label}
            <span className="small">{formatBytes(file.bytes)}</span>
            <span className="sr">
              {'\u202F'}: {productName}
            </span>
          </a>
        ))}
      </div>
    </li>
  )
}

function limitsOf([file]: DownloadLink[]): string {
  if (!file) return ''
  const until = `jusqu’au ${formatDay(file.expiresAt)}`
  if (file.downloadsLeft === null) return `Téléchargement ${until}`
  const plural = file.downloadsLeft > 1 ? 's' : ''
  return `${file.downloadsLeft} téléchargement${plural} restant${plural} par fichier, ${until}`
}
