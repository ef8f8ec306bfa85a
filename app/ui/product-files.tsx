import type { Picture } from '#contracts/content/picture.ts'
import type { DownloadLink } from '#contracts/order/order.ts'
import { formatBytes, formatDay } from '#contracts/text/french-date.ts'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { ResponsivePicture } from './responsive-picture.tsx'

/** The files of one product that was bought: one row, one button a file, and how often and until when. */
export function ProductFiles({ files, picture }: { files: DownloadLink[]; picture: Picture | null }) {
  const [first] = files
  if (!first) return null
  return (
    <li className="file">
      {picture ? <ResponsivePicture picture={picture} sizes="56px" mostPixels={112} alt="" /> : <span />}
      <div>
        <b>{first.productName}</b>
        <p className="small muted">{limitsOf(first)}</p>
      </div>
      <div className="row">
        {files.map((file) => (
          <FileButton key={file.url} file={file} />
        ))}
      </div>
    </li>
  )
}

const FileButton = ({ file }: { file: DownloadLink }) => (
  <a className={buttonClass({ look: 'quiet', isSmall: true })} href={file.url} download={file.fileName}>
    <Icon name="download" />
    {file.label}
    <span className="small">{formatBytes(file.bytes)}</span>
    <span className="sr">
      {'\u202F'}: {file.productName}
    </span>
  </a>
)

function limitsOf({ downloadsLeft, expiresAt }: DownloadLink): string {
  const until = `jusqu’au ${formatDay(expiresAt)}`
  if (downloadsLeft === null) return `Téléchargement ${until}`
  const plural = downloadsLeft > 1 ? 's' : ''
  return `${downloadsLeft} téléchargement${plural} restant${plural} par fichier, ${until}`
}
