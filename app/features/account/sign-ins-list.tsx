import { Button } from '#app/ui/button.tsx'
import type { SignInView } from '#contracts/account/account.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { ACCOUNT_FIELDS } from '#contracts/wire/account.ts'

/** Where the customer is signed in; each browser can be signed out from here. */
export function SignInsList({ signIns, nonce }: { signIns: SignInView[]; nonce: string }) {
  return (
    <section>
      <h2>Vos connexions</h2>
      <form method="post" action={ROUTES.accountDetails} aria-label="Vos connexions">
        <input type="hidden" name={ACCOUNT_FIELDS.nonce} value={nonce} />
        <ul className="list account-sign-ins">
          {signIns.map(({ id, device, lastSeenAt, isThisBrowser }) => (
            <li key={id}>
              <div>
                <b>{device}</b>
                <p className="small muted">
                  {isThisBrowser ? 'Ce navigateur' : `Vu pour la dernière fois le ${formatMoment(lastSeenAt)}`}
                </p>
              </div>
              {!isThisBrowser && (
                <Button look="quiet" isSmall name={ACCOUNT_FIELDS.endSignIn} value={String(id)}>
                  Déconnecter<span className="sr"> {device}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {signIns.length > 1 && (
          <Button look="quiet" name={ACCOUNT_FIELDS.endOtherSignIns} value="1">
            Déconnecter tous les autres
          </Button>
        )}
      </form>
    </section>
  )
}
