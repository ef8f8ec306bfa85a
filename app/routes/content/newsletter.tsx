import '#app/features/forms/contact-form.css'
import '#app/ui/file-input.css'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import { ContactFormPage } from '#app/features/forms/contact-form-page.tsx'
import { presentContactFormSettings } from '#app/features/forms/contact-form-settings.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Route } from './+types/newsletter'
import { loadContactForm } from './load-contact-form.ts'

const PATH = ROUTES.newsletter

export const loader = ({ context }: Route.LoaderArgs) => loadContactForm(context, PATH)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'La lettre d’information',
    description: 'Recevoir la lettre d’information à votre adresse.',
    path: PATH,
    origin: matches[1].loaderData.origin,
  })
}

const STEPS = [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'La lettre d’information', path: PATH },
]

export default function NewsletterPage({ loaderData, matches }: Route.ComponentProps) {
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={STEPS} />
      <ContactFormPage heading="La lettre d’information" {...loaderData} path={PATH} aside={<Aside />} />
      <PageSettings name="contactForm" settings={presentContactFormSettings(matches[1].loaderData.origin)} />
    </div>
  )
}

function Aside() {
  return (
    <>
      <h2 className="contact-page__title">Deux étapes</h2>
      <p>Indiquez votre adresse, puis ouvrez l’e-mail que nous vous envoyons pour confirmer votre inscription.</p>
      <p>
        En attendant, <a href={ROUTES.blog}>lisez nos conseils</a>.
      </p>
    </>
  )
}
