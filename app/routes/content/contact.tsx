import '#app/features/forms/contact-form.css'
import '#app/ui/file-input.css'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import { ContactFormPage } from '#app/features/forms/contact-form-page.tsx'
import { presentContactFormSettings } from '#app/features/forms/contact-form-settings.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Route } from './+types/contact'
import { loadContactForm } from './load-contact-form.ts'

const PATH = ROUTES.contact

export const loader = ({ context }: Route.LoaderArgs) => loadContactForm(context, PATH)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Nous écrire',
    description:
      'Une question sur un guide, une commande ou une séance\u202F: écrivez-nous, une personne vous lit et vous répond.',
    path: PATH,
    origin: matches[1].loaderData.origin,
  })
}

const STEPS = [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Nous écrire', path: PATH },
]

export default function ContactPage({ loaderData, matches }: Route.ComponentProps) {
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={STEPS} />
      <ContactFormPage heading="Écrivez-nous" {...loaderData} path={PATH} aside={<Aside />} />
      <PageSettings name="contactForm" settings={presentContactFormSettings(matches[1].loaderData.origin)} />
    </div>
  )
}

function Aside() {
  return (
    <>
      <h2 className="contact-page__title">Souvent demandé</h2>
      <p>
        <b>Je n’ai pas reçu mes fichiers.</b>
        <br />
        Regardez dans les indésirables. Le lien de l’e-mail de confirmation mène aussi à la page de votre commande, où
        se trouvent vos fichiers.
      </p>
      <p>
        <b>Vous voulez être accompagné{'\u202F'}?</b>
        <br />
        Demandez un <a href={ROUTES.quote}>devis d’accompagnement</a>, gratuit et sans engagement.
      </p>
      <p>
        <a href="/faq/">Toutes les questions fréquentes</a>
      </p>
    </>
  )
}
