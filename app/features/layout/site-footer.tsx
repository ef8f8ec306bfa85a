import { buttonClass } from '#app/ui/button.tsx'
import { Part } from '#app/ui/part.tsx'
import { Wordmark, WordmarkAgain } from '#app/ui/wordmark.tsx'
import { WITHDRAWAL_LINK } from '#contracts/order/withdrawal.ts'
import { COOKIES_PAGE } from '#contracts/privacy/consent.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CANCELLATION_LINK } from '#contracts/subscription/cancellation.ts'

const COLUMNS = [
  {
    title: 'Lire',
    pages: [
      { name: 'Tous les articles', path: ROUTES.blog },
      { name: 'La lettre d’information', path: ROUTES.newsletter },
    ],
  },
  {
    title: 'Se préparer',
    pages: [
      { name: 'Tous les guides', path: ROUTES.shop },
      { name: 'Demander un devis d’accompagnement', path: ROUTES.quote },
      { name: 'Votre panier', path: ROUTES.cart },
    ],
  },
  {
    title: 'Aide',
    pages: [
      { name: 'Nous écrire', path: ROUTES.contact },
      { name: 'Questions fréquentes', path: '/faq/' },
      { name: 'Livraison et retours', path: ROUTES.delivery },
      { name: 'À propos', path: '/a-propos/' },
      { name: 'Retrouver ma commande', path: ROUTES.findOrders },
      { name: 'Ma bibliothèque', path: ROUTES.library },
    ],
  },
]

const LEGAL_PAGES = [
  { name: 'Mentions légales', path: '/mentions-legales/' },
  { name: 'CGV', path: ROUTES.terms },
  { name: 'Confidentialité', path: ROUTES.privacy },
  { name: 'Cookies', path: '/cookies/' },
  { name: 'Accessibilité', path: '/accessibilite/' },
]

/** `asksConsent`: something here waits for a choice that can be changed. Without script the link leads to the cookies’ page. */
export function SiteFooter(props: FooterProps) {
  return (
    <footer className="footer dark">
      <Part of={FooterContents} in={<div className="wrap" />} {...props} />
    </footer>
  )
}

/** `motto`, `shopName`: '' for none. `hasLogo`: the page has a picture where the name would have been drawn. */
type FooterProps = { asksConsent: boolean; motto: string; shopName: string; hasLogo: boolean }

function FooterContents({ asksConsent, motto, shopName, hasLogo }: FooterProps) {
  // On the dark ground the name is written: no logo is made for both.
  const Name = hasLogo ? Wordmark : WordmarkAgain
  return (
    <>
      <div className="footer__cols">
        <div className="stack">
          {shopName !== '' && <Name name={shopName} label={shopName} />}
          {motto !== '' && <p className="footer__motto">{motto}</p>}
        </div>
        {COLUMNS.map(({ title, pages }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className="list">
              {pages.map(({ name, path }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <nav className="footer__legal" aria-label="Informations légales">
        {/* The law wants it to stand out (L221-21). */}
        <a className={buttonClass({ look: 'quiet', isSmall: true })} href={ROUTES.withdrawal}>
          {WITHDRAWAL_LINK}
        </a>
        {/* So does this one: it is found from everywhere (D215-1). */}
        <a className={buttonClass({ look: 'quiet', isSmall: true })} href={ROUTES.cancelContract}>
          {CANCELLATION_LINK}
        </a>
        {LEGAL_PAGES.map(({ name, path }) => (
          <a key={path} href={path}>
            {name}
          </a>
        ))}
        {asksConsent && (
          <a href={COOKIES_PAGE} data-consent-open>
            Gérer les cookies
          </a>
        )}
        {shopName !== '' && <span>{`© 2026 ${shopName}`}</span>}
      </nav>
    </>
  )
}
