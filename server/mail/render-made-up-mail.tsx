import { Text } from '@react-email/components'
import { mailTextKind } from '#contracts/mail/mail-texts.ts'
import { mailName } from '#contracts/staff/mail-names.ts'
import { MailPart } from './own-words.tsx'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { MailLayout } from './templates/mail-layout.tsx'
import { styles } from './templates/mail-styles.ts'

type Shop = { name: string; contactEmail: string; legalLine: string }

const BOX = { border: '1px dashed #85826F', borderRadius: '6px', padding: '10px 14px' }

/** A mail about nothing and nobody, for a shop that has not sent one yet: its fixed parts stand as boxes with their names. */
export function renderMadeUpMail(kind: string, shop: Shop): Promise<RenderedMail> {
  const { blocks, variables } = mailTextKind(kind)
  return renderMail({
    ...{ to: shop.contactEmail, subject: mailName(kind) },
    values: { ...variables, boutique: shop.name, courriel: shop.contactEmail },
    body: (
      <MailLayout preview={mailName(kind)} shop={shop}>
        {Object.entries(blocks).map(([name, { label }]) => (
          <MailPart key={name} name={name}>
            <Text style={{ ...styles.small, ...BOX }}>{label}</Text>
          </MailPart>
        ))}
      </MailLayout>
    ),
  })
}
