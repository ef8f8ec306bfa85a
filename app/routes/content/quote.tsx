import '#app/features/forms/contact-form.css'
import '#app/ui/file-input.css'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import { ContactFormPage } from '#app/features/forms/contact-form-page.tsx'
import { presentContactFormSettings } from '#app/features/forms/contact-form-settings.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Route } from './+types/quote'
import { loadContactForm } from './load-contact-form.ts'

const PATH = ROUTES.quote

export const loader = ({ context }: Route.LoaderArgs) => loadContactForm(context, PATH)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Demander un devis',
    description:
      'Quelques questions pour comprendre votre situation et vous proposer un plan d’accompagnement. Le devis est gratuit.',
    path: PATH,
    origin: matches[1].loaderData.origin,
  })
}

const STEPS = [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Nous écrire', path: ROUTES.contact },
  { name: 'Demander un devis', path: PATH },
]

export default function QuotePage({ loaderData, matches }: Route.ComponentProps) {
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={STEPS} />
      <ContactFormPage heading="Demander un devis d’accompagnement" {...loaderData} path={PATH} aside={<Aside />} />
      <PageSettings name="contactForm" settings={presentContactFormSettings(matches[1].loaderData.origin)} />
    </div>
  )
}

function Aside() {
  return (
    <>
      <h2 className="contact-page__title">Ce qui se passe ensuite</h2>
      <p>Nous lisons vos réponses et vous envoyons une proposition écrite sous trois jours ouvrés.</p>
      <p>Vous l’acceptez, vous la discutez ou vous la laissez{'\u202F'}: rien ne vous engage.</p>
      <p>
        Une question plus simple{'\u202F'}? <a href={ROUTES.contact}>Écrivez-nous</a>.
      </p>
    </>
  )
}
