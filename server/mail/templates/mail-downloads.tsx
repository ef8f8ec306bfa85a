import { Text } from '@react-email/components'
import { Fragment } from 'react'
import type { OrderMail } from '#contracts/order/order.ts'
import { formatBytes, formatDay } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { styles } from './mail-styles.ts'

/** A button for each file of an order, and until when they work; nothing where there is none. */
export function MailDownloads({ order, origin }: { order: OrderMail['order']; origin: string }) {
  const [first] = order.downloads
  if (!first) return null
  return (
    <>
      <Text style={styles.heading}>Vos fichiers</Text>
      {order.downloads.map((file, position) => (
        <Fragment key={file.url}>
          {file.productName !== order.downloads[position - 1]?.productName && (
            <Text style={{ ...styles.text, margin: '0 0 4px' }}>{file.productName}</Text>
          )}
          <MailButton
            href={`${origin}${file.url}`}
            label={`Télécharger (${file.label}, ${formatBytes(file.bytes)})`}
            look={file === first ? 'ink' : 'quiet'}
          />
        </Fragment>
      ))}
      <Text style={styles.text}>
        Ces liens sont valables jusqu’au {formatDay(first.expiresAt)}
        {first.downloadsLeft !== null && ` et permettent ${first.downloadsLeft} téléchargements chacun`}. Enregistrez
        une copie dès aujourd’hui.
      </Text>
    </>
  )
}
