import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RETENTION } from '#contracts/privacy/retention.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ACCOUNT_FIELDS } from '#contracts/wire/account.ts'
import { AccountName, PasswordField } from './password-field.tsx'

type Props = { nonce: string; email: string; isEmailVerified: boolean }

/** Export and erasure (GDPR, articles 15, 17 and 20). */
export function PersonalData({ nonce, email, isEmailVerified }: Props) {
  return (
    <div className="account-parts">
      {!isEmailVerified && <Unconfirmed />}
      <section className="stack">
        <h2>Emporter vos données</h2>
        <p>
          Un fichier JSON, lisible par une machine{'\u202F'}: votre compte, vos adresses, votre panier et vos
          connexions, vos commandes avec leurs factures et vos rétractations, et ce que vous nous avez écrit avec votre
          adresse confirmée{'\u202F'}: commentaires, avis, signalements, messages, inscription à la lettre
          d’information.
        </p>
        <p>
          <a
            className={buttonClass({ look: 'quiet' })}
            href={ROUTES.accountExport}
            download="mes-donnees-tremplin.json"
          >
            <Icon name="download" />
            Télécharger mes données
          </a>
        </p>
      </section>
      <section className="stack">
        <h2>Supprimer votre compte</h2>
        <WhatBecomes />
        <form
          className="stack account-narrow"
          method="post"
          action={ROUTES.accountData}
          aria-label="Supprimer mon compte"
        >
          <AccountName email={email} />
          <PasswordField
            id="erase-password"
            name={ACCOUNT_FIELDS.password}
            label="Votre mot de passe"
            autoComplete="current-password"
            isRequired
          />
          <label className="check">
            <input type="checkbox" name={ACCOUNT_FIELDS.erase} value="1" required />
            <span>Je veux supprimer mon compte. Je sais que c’est définitif.</span>
          </label>
          <input type="hidden" name={ACCOUNT_FIELDS.nonce} value={nonce} />
          <p>
            <Button look="quiet">Supprimer mon compte</Button>
          </p>
        </form>
      </section>
    </div>
  )
}

/** Anybody may type anybody's address: what was written with this one is shown and erased only for its owner. */
function Unconfirmed() {
  return (
    <Notice kind="info">
      Votre adresse n’est pas encore confirmée. Vos commentaires, vos avis et vos messages ne sont donc ni dans ce
      fichier, ni effacés avec le compte{'\u202F'}: <a href={ROUTES.confirmEmail}>confirmez d’abord votre adresse</a>.
    </Notice>
  )
}

function WhatBecomes() {
  return (
    <div className="prose">
      <ul>
        <li>
          <b>Supprimés tout de suite</b>
          {'\u202F'}: votre compte, vos adresses, votre panier, vos connexions, vos messages et votre inscription à la
          lettre d’information.
        </li>
        <li>
          <b>Rendus anonymes</b>
          {'\u202F'}: vos commentaires et vos avis. Leur texte reste, sans votre nom ni votre adresse.
        </li>
        <li>
          <b>Conservés, sans lien avec un compte</b>
          {'\u202F'}: vos commandes payées et leurs factures, {`${RETENTION.accountingYears}\u00A0ans`}, comme la loi
          l’impose aux commerçants (article L123-22 du Code de commerce){'\u202F'}; vos commandes non payées,{' '}
          {`${RETENTION.unpaidOrderMonths}\u00A0mois`}
          {'\u202F'}; vos déclarations de rétractation, {`${RETENTION.contractProofYears}\u00A0ans`}. Elles ne servent
          plus à rien d’autre.
        </li>
      </ul>
      <p>
        Gardez vos fichiers achetés{'\u202F'}: les liens reçus par e-mail continuent de fonctionner jusqu’à leur terme,
        mais cette page ne sera plus là.
      </p>
    </div>
  )
}
