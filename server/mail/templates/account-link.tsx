import { Text } from '@react-email/components'
import type { AccountMail } from '#contracts/account/account.ts'
import { MailButton } from './mail-button.tsx'
import { styles } from './mail-styles.ts'

/** The link of a mail about an account, and how long it works. */
export function AccountLink({ link, label, note = '' }: { link: AccountMail['link']; label: string; note?: string }) {
  if (!link) return null
  return (
    <>
      <MailButton href={link.url} label={label} />
      <Text style={styles.text}>
        Ce lien est valable {lifetimeOf(link.hours)}
        {note}.
      </Text>
    </>
  )
}

/** '7 jours', '1 heure'. */
export function lifetimeOf(hours: number): string {
  if (hours >= 48) return `${Math.round(hours / 24)}\u00A0jours`
  return `${hours}\u00A0heure${hours > 1 ? 's' : ''}`
}
