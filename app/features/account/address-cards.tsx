import { buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'

export type AddressCard = {
  kind: 'facturation' | 'livraison'
  title: string
  /** As on an envelope; [] when none was saved. */
  lines: string[]
}

/** The addresses that fill in the checkout. */
export function AddressCards({ cards }: { cards: AddressCard[] }) {
  return (
    <>
      <p>Ces adresses remplissent d’avance la page de paiement.</p>
      <div className="woocommerce-Addresses account-addresses">
        {cards.map(({ kind, title, lines }) => (
          <section key={kind} className="woocommerce-Address box">
            <h2>{title}</h2>
            {lines.length > 0 ? (
              <address>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            ) : (
              <p className="muted">Vous n’avez pas encore enregistré cette adresse.</p>
            )}
            <p>
              <a className={buttonClass({ look: 'quiet', isSmall: true }, 'edit')} href={ROUTES.accountAddress(kind)}>
                {lines.length > 0 ? 'Modifier' : 'Ajouter'}
                <span className="sr"> l’{title.toLowerCase()}</span>
              </a>
            </p>
          </section>
        ))}
      </div>
    </>
  )
}
