import { Body, Container, Head, Hr, Html, Img, Preview, Section, Text } from '@react-email/components'
import { type ReactNode, useContext } from 'react'
import type { OrderMail } from '#contracts/order/order.ts'
import { WORDMARK } from '#contracts/site/wordmark.ts'
import { MailLogoContext } from '../mail-logo.ts'
import { InOwnWords, OwnTextContext } from '../own-words.tsx'
import { WORDMARK_CID, WORDMARK_SIZE } from '../wordmark-picture.ts'
import { styles } from './mail-styles.ts'

type Props = { preview: string; shop: Pick<OrderMail['shop'], 'name' | 'legalLine'>; children: ReactNode }

/** The frame of every mail: brand, content, legal line. */
export function MailLayout({ preview, shop, children }: Props) {
  const own = useContext(OwnTextContext)
  return (
    <Html lang="fr">
      <Head>
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Brand name={shop.name} />
          <Section>{own ? <InOwnWords own={own}>{children}</InOwnWords> : children}</Section>
          <Hr style={{ borderColor: '#E4E1D8', margin: '28px 0 16px' }} />
          <Text style={styles.small}>{shop.legalLine}</Text>
        </Container>
      </Body>
    </Html>
  )
}

/** The shop's logo, or its name: drawn or written. */
function Brand({ name }: { name: string }) {
  const logo = useContext(MailLogoContext)
  if (logo) {
    const { cid, width, height } = logo
    return <Img src={`cid:${cid}`} width={width} height={height} alt={name} style={styles.logo} />
  }
  if (name !== WORDMARK.name) return <Text style={styles.name}>{name}</Text>
  return <Img src={`cid:${WORDMARK_CID}`} {...WORDMARK_SIZE} alt={name} style={styles.brand} />
}
