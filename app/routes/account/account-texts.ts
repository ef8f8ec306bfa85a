import { PASSWORD_REFUSALS } from '#contracts/account/account.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { DetailsRefusal, RegistrationRefusal } from '#server/modules/accounts/index.ts'

/** An error that names a field leads to it, unless its own words lead elsewhere. */
function error(html: string, fieldId?: string): Notice {
  if (!fieldId) return { kind: 'error', html }
  return { kind: 'error', html: html.includes('<a ') ? html : `<a href="#${fieldId}">${html}</a>`, fieldId }
}
const success = (html: string): Notice => ({ kind: 'success', html })

/** Its address or nonce was made for another visitor, or long ago. */
export const EXPIRED = error('Cette page était ouverte depuis trop longtemps. Envoyez le formulaire une nouvelle fois.')

export const WRONG_CREDENTIALS = error(
  `Adresse e-mail ou mot de passe incorrect. <a href="${ROUTES.lostPassword}">Mot de passe perdu\u202F?</a>`,
  'username',
)

const ACCOUNT_EXISTS =
  'Un compte est déjà enregistré avec votre adresse e-mail. <a href="#se-connecter">Veuillez vous connecter.</a>'
const NOT_AN_EMAIL = 'Cette adresse e-mail n’est pas complète\u202F: il faut une forme comme prenom@exemple.fr.'

export function registrationNotice(refusal: RegistrationRefusal): Notice {
  switch (refusal) {
    case 'account-exists':
      return error(ACCOUNT_EXISTS, 'reg_email')
    case 'invalid-email':
      return error(NOT_AN_EMAIL, 'reg_email')
    default:
      return error(PASSWORD_REFUSALS[refusal], 'reg_password')
  }
}

export function detailsNotice(refusal: DetailsRefusal): Notice {
  switch (refusal) {
    case 'name-missing':
      return error('Il manque votre prénom, votre nom ou votre nom affiché.')
    case 'invalid-email':
      return error(NOT_AN_EMAIL, 'account_email')
    case 'email-taken':
      return error('Cette adresse e-mail est déjà celle d’un compte.', 'account_email')
    case 'wrong-password':
      return error('Votre mot de passe actuel est incorrect.', 'password_current')
    case 'passwords-differ':
      return error('Les deux nouveaux mots de passe ne sont pas les mêmes.', 'password_2')
    default:
      return error(PASSWORD_REFUSALS[refusal], 'password_1')
  }
}

export const RESET_NOTICES = {
  differ: error('Les deux mots de passe ne sont pas les mêmes.', 'password_2'),
  refused: (refusal: keyof typeof PASSWORD_REFUSALS) => error(PASSWORD_REFUSALS[refusal], 'password_1'),
}

export const SAVED = {
  details: success('Les détails du compte ont bien été modifiés.'),
  email: success('C’est modifié. Confirmez votre nouvelle adresse par le lien que nous venons d’y envoyer.'),
  address: success('Adresse modifiée avec succès.'),
  addressForAll: success('Adresse modifiée, aussi pour vos abonnements en cours.'),
  addressOfOne: success('L’adresse de cet abonnement est modifiée. Elle vaut dès la prochaine commande.'),
  addressOfAll: success('L’adresse de vos abonnements en cours est modifiée. Elle vaut dès la prochaine commande.'),
  signedOutThere: success('Ce navigateur est déconnecté.'),
  signedOutElsewhere: success('Tous les autres navigateurs sont déconnectés.'),
  confirmationSent: success('Le lien de confirmation vient de vous être envoyé.'),
  confirmed: success('Votre adresse est confirmée. Vos commandes passées avec elle sont ici.'),
}

export const ERASE_REFUSED = error('Mot de passe incorrect\u202F: votre compte est toujours là.', 'erase-password')

/** Messages for people who have no session to keep one in, by the query that asks for them. */
export const GUEST_NOTICES: Record<string, Notice> = {
  'password-reset': success('Votre mot de passe est changé. Connectez-vous avec le nouveau.'),
  'signed-out': success('Vous êtes déconnecté. À bientôt.'),
  erased: success('Votre compte est supprimé, avec vos adresses, votre panier et vos connexions.'),
  forgotten: success(
    'Votre compte est supprimé, avec vos adresses, votre panier, vos connexions, vos messages et votre inscription à la lettre d’information. Vos commentaires et vos avis sont devenus anonymes.',
  ),
}
