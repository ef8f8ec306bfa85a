import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { DIGITAL_CONSENT, DIGITAL_CONSENT_HELP } from '#contracts/checkout/checkout.ts'
import { DIGITAL_CONSENT_MISSING, TERMS_MISSING } from '#contracts/checkout/consent-texts.ts'
import type { ExpressPlace } from '#contracts/payment/express.ts'
import type { ExpressBlock } from '#contracts/payment/express-block.ts'
import { EXPRESS_IDS } from '#contracts/payment/express-ids.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'

/**
 * Buttons of wallets with what is agreed to before their sheet opens: what is bought and for how much, the terms, and the
 * wish for files at once. `app/features/express` fills the containers, which hold nothing of ours; until it has, their
 * room is there and nothing else, and without script not even that.
 */
export function ExpressButtons({ block }: { block: ExpressBlock }) {
  const { place, wallets, absences } = block
  const isFirst = place === 'checkout' || place === 'pay'
  return (
    <>
      {wallets.length > 0 && (
        <section
          className={isFirst ? 'express box' : 'express'}
          aria-label="Paiement express"
          aria-describedby={EXPRESS_IDS.duty}
          data-state="preparing"
          data-place={place}
          style={{ '--express-height': `${block.height}px`, '--express-radius': `${block.radius}px` } as CSSProperties}
          suppressHydrationWarning
        >
          {place === 'product' && <Separator />}
          {isFirst && <h2>Payer en un geste</h2>}
          <Recap {...block} />
          <Consents {...block} />
          <Containers wallets={wallets} />
          <p className="express__duty small muted" id={EXPRESS_IDS.duty}>
            Le bouton vaut commande avec obligation de paiement.
            {place === 'product' && ' Le panier en cours est remplacé par ce seul article.'}
          </p>
          {place !== 'product' && <Separator />}
        </section>
      )}
      {absences.length > 0 && <Absences {...{ absences }} />}
    </>
  )
}

/** Nothing in here is React's to change: the provider's script draws the buttons. */
function Containers({ wallets }: Pick<ExpressBlock, 'wallets'>) {
  const nothing = { __html: '' }
  return (
    <>
      <div className="express__preparing" role="status">
        <span className="sr">Recherche des portefeuilles</span>
        {wallets.map((wallet) => (
          <span key={wallet} className="express__bar" />
        ))}
      </div>
      <div
        id={EXPRESS_IDS.container}
        className={EXPRESS_IDS.container}
        style={{ display: 'none' }}
        suppressHydrationWarning
      >
        {wallets.map((wallet) => (
          <div
            key={wallet}
            id={`${EXPRESS_IDS.container}-${wallet}`}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: has React leave alone what others put there.
            dangerouslySetInnerHTML={nothing}
            suppressHydrationWarning
          />
        ))}
      </div>
    </>
  )
}

const Separator = () => (
  <div className="express__or small muted">
    <p id={EXPRESS_IDS.separator} style={{ display: 'none' }} suppressHydrationWarning>
      — OU —
    </p>
  </div>
)

/** The script says it anew as the choice, the number of pieces or the total changes. */
function Recap({ sold, totalCents, currency, needsShipping, renewals }: ExpressBlock) {
  return (
    <>
      <p className="express__recap">
        Vous payez <b data-express-total>{totalCents === null ? '' : formatMoney(totalCents, currency)}</b> pour{' '}
        <span data-express-sold>{sold}</span>.
        {needsShipping && ' La livraison se choisit avec l’adresse, avant de confirmer.'}
      </p>
      {renewals.length > 0 && (
        <p className="express__recap" data-express-renewals={totalCents}>
          {renewals.join(' ')}
        </p>
      )}
    </>
  )
}

function Consents({ place, needsDigitalConsent, serviceConsent, needsShipping }: ExpressBlock) {
  return (
    <div className="express__consents">
      {needsDigitalConsent && (
        <Box
          id={EXPRESS_IDS.digitalConsent}
          missing={DIGITAL_CONSENT_MISSING}
          help={needsShipping ? DIGITAL_CONSENT_HELP : null}
        >
          {DIGITAL_CONSENT.text}
        </Box>
      )}
      {serviceConsent && (
        <Box id={EXPRESS_IDS.serviceConsent} missing={serviceConsent.missing} help={null}>
          {serviceConsent.text}
        </Box>
      )}
      <Box id={EXPRESS_IDS.terms} missing={TERMS_MISSING} help={null}>
        J’ai lu et j’accepte les <TermsLink place={place} />.
      </Box>
    </div>
  )
}

/** From where something is typed or chosen the terms open beside it. */
function TermsLink({ place }: { place: ExpressPlace }) {
  const isBeside = place === 'checkout' || place === 'pay'
  return (
    <>
      <a href={ROUTES.terms} {...(isBeside && { target: '_blank', rel: 'noreferrer' })}>
        conditions générales de vente
      </a>
      {isBeside && ' (nouvel onglet)'}
    </>
  )
}

type BoxProps = { id: string; missing: string; help: string | null; children: ReactNode }

/** Its sentence waits in the page for a button that is pressed too soon. */
function Box({ id, missing, help, children }: BoxProps) {
  return (
    <div className="express__consent">
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          aria-describedby={help === null ? undefined : `${id}_help`}
          aria-required
          suppressHydrationWarning
        />
        <span>{children}</span>
      </label>
      {help !== null && (
        <small className="muted" id={`${id}_help`}>
          {help}
        </small>
      )}
      <p className="field__error" id={`${id}_missing`} hidden suppressHydrationWarning>
        <Icon name="alert" />
        <span>{missing}</span>
      </p>
    </div>
  )
}

/** For whoever runs the shop, with the setting `express.debug`. */
function Absences({ absences }: Pick<ExpressBlock, 'absences'>) {
  return (
    <details className="express-absences small">
      <summary>Pourquoi ce bouton est absent</summary>
      <ul>
        {absences.map(({ wallet, reasons }) => (
          <li key={wallet}>
            <b>{wallet}</b>
            {'\u202F'}: {reasons.join(' ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
