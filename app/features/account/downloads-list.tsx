import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatBytes, formatDay } from '#contracts/text/french-date.ts'
import type { CustomerDownload } from './account-data.ts'

/** One row a product of an order, one button a file. */
export function DownloadsList({ downloads }: { downloads: CustomerDownload[] }) {
  const byPurchase = Map.groupBy(downloads, ({ productName, expiresAt }) => `${productName} ${expiresAt}`)
  return (
    <ul className="list woocommerce-MyAccount-downloads">
      {[...byPurchase].map(([purchase, files]) => (
        <Purchase key={purchase} files={files} />
      ))}
    </ul>
  )
}

function Purchase({ files }: { files: CustomerDownload[] }) {
  const [first] = files
  if (!first) return null
  return (
    <li className="file">
      {first.picture ? <ResponsivePicture picture={first.picture} sizes="56px" mostPixels={112} alt="" /> : <span />}
      <div>
        <b>{first.productName}</b>
        <p className="small muted">{limitsOf(first)}</p>
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
              {'\u202F'}: {first.productName}
            </span>
          </a>
        ))}
      </div>
    </li>
  )
}

function limitsOf({ downloadsLeft, expiresAt }: CustomerDownload): string {
  const until = `jusqu’au ${formatDay(expiresAt)}`
  if (downloadsLeft === null) return `Téléchargement ${until}`
  const plural = downloadsLeft > 1 ? 's' : ''
  return `${downloadsLeft} téléchargement${plural} restant${plural} par fichier, ${until}`
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
