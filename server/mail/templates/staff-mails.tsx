import { Text } from '@react-email/components'
import { ROLE_NAMES, ROLE_WORDS } from '#contracts/staff/roles.ts'
import type { StaffMail, StaffMailKind } from '#contracts/staff/staff-mail.ts'
import { formatDay, formatMoment } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

type Of<Kind extends StaffMailKind> = { mail: Extract<StaffMail, { kind: Kind }> }

/** To who is asked to join the team. */
export function StaffInvitationMail({ mail: { shop, from, role, url, until } }: Of<'staff-invitation'>) {
  return (
    <MailLayout preview={`Un lien personnel, valable jusqu’au ${formatDay(until)}.`} shop={shop}>
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>
        {from || 'L’équipe'} vous invite à rejoindre l’équipe de {shop.name}. Votre rôle{'\u202F'}: {ROLE_NAMES[role]} (
        {ROLE_WORDS[role]}).
      </Text>
      <MailButton href={url} label="Rejoindre l’équipe" />
      <Text style={styles.text}>
        Ce lien sert une seule fois, jusqu’au {formatDay(until)}. Vous choisirez un mot de passe, puis une application
        de codes sur votre téléphone. Si vous n’attendiez pas cette invitation, ne l’utilisez pas.
      </Text>
    </MailLayout>
  )
}

/** To somebody of the team who asked for another password. */
export function StaffPasswordResetMail({ mail: { shop, url, minutes } }: Of<'staff-password-reset'>) {
  return (
    <MailLayout preview={`Lien valable ${minutes} minutes, une seule fois.`} shop={shop}>
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>
        Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le bureau de {shop.name}.
      </Text>
      <MailButton href={url} label="Choisir un nouveau mot de passe" />
      <Text style={styles.text}>
        Ce lien sert une seule fois et reste valable {minutes}
        {'\u00A0'}minutes. Votre second facteur vous sera demandé ensuite. Si ce n’était pas vous, il n’y a rien à faire
        {'\u202F'}: votre mot de passe n’a pas changé.
      </Text>
    </MailLayout>
  )
}

/** To somebody of the team whose password is new: to be read with alarm if it was not them. */
export function StaffPasswordChangedMail({ mail: { shop, url, askedAt } }: Of<'staff-password-changed'>) {
  return (
    <MailLayout preview="Si c’était vous, il n’y a rien à faire." shop={shop}>
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>
        Votre mot de passe du bureau a été changé le {formatMoment(askedAt)}. Tous vos navigateurs ont été déconnectés.
      </Text>
      <Text style={styles.text}>
        <strong>Ce n’était pas vous{'\u202F'}?</strong> Choisissez tout de suite un autre mot de passe et prévenez
        l’équipe.
      </Text>
      <MailButton href={url} label="Choisir un autre mot de passe" />
    </MailLayout>
  )
}

/** To somebody of the team who has a passkey more, or one less: to be read with alarm if it was not them. */
export function StaffPasskeyMail({
  mail: { kind, shop, url, at },
}: Of<'staff-passkey-added' | 'staff-passkey-removed'>) {
  const isAdded = kind === 'staff-passkey-added'
  return (
    <MailLayout preview="Si c’était vous, il n’y a rien à faire." shop={shop}>
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>
        Une clé d’accès a été {isAdded ? 'ajoutée à' : 'retirée de'} votre connexion au bureau le {formatMoment(at)}.{' '}
        {isAdded ? 'Elle ouvre le bureau sans mot de passe ni code.' : 'Elle n’ouvre plus le bureau.'}
      </Text>
      <Text style={styles.text}>
        <strong>Ce n’était pas vous{'\u202F'}?</strong> Retirez les clés que vous ne connaissez pas, fermez toutes vos
        sessions, changez de mot de passe et prévenez l’équipe.
      </Text>
      <MailButton href={url} label="Voir ma connexion" />
    </MailLayout>
  )
}

/** To somebody of the team who asked for it: that it came, and a link that says so. */
export function StaffMailCheckMail({ mail }: { mail: Extract<StaffMail, { kind: 'staff-mail-check' }> }) {
  return (
    <MailLayout preview="Si vous lisez ceci, les mails partent." shop={mail.shop}>
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>
        Vous avez demandé un essai depuis le bureau. S’il vous est parvenu, dites-le{'\u202F'}: c’est l’une des choses
        que la boutique attend pour ouvrir.
      </Text>
      <MailButton href={mail.url} label="J’ai bien reçu ce mail" />
      <Text style={styles.text}>Ce lien est valable un jour.</Text>
    </MailLayout>
  )
}
