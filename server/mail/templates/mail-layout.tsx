import { Body, Container, Head, Hr, Html, Img, Preview, Section, Text } from '@react-email/components'
import { type ReactNode, useContext } from 'react'
import type { OrderMail } from '#contracts/order/order.ts'
import { WORDMARK } from '#contracts/site/wordmark.ts'
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
          {shop.name === WORDMARK.name ? (
            <Img src={`cid:${WORDMARK_CID}`} {...WORDMARK_SIZE} alt={shop.name} style={styles.brand} />
          ) : (
            <Text style={styles.name}>{shop.name}</Text>
          )}
          <Section>{own ? <InOwnWords own={own}>{children}</InOwnWords> : children}</Section>
          <Hr style={{ borderColor: '#E4E1D8', margin: '28px 0 16px' }} />
          <Text style={styles.small}>{shop.legalLine}</Text>
        </Container>
      </Body>
    </Html>
  )
}
