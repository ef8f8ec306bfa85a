import '#app/features/forms/contact-form.css'
import '#app/ui/file-input.css'
import { data } from 'react-router'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import { ContactForm } from '#app/features/forms/contact-form.tsx'
import { presentContactFormSettings } from '#app/features/forms/contact-form-settings.ts'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { formTrialContext, isForOneVisitorContext, servicesContext } from '#app/server-context.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { presentForm, schemaOfForm } from '#server/modules/contact/index.ts'
import type { Route } from './+types/form-trial'

/** Nothing stands around it: it is shown in a frame beside what it is edited with. */
export const handle: PageHandle = { layout: 'bare' }

/** The real form as it is being edited; nobody finds it by its address. */
export function loader({ context }: Route.LoaderArgs) {
  const form = context.get(formTrialContext)
  if (!form) throw data(null, 404)
  context.set(isForOneVisitorContext, true)
  const services = context.get(servicesContext)
  return { form: presentForm(services, form), rules: schemaOfForm(services, form).rules }
}

export default function FormTrial({ loaderData: { form, rules }, matches }: Route.ComponentProps) {
  const settings = { ...presentContactFormSettings(matches[1].loaderData.origin), trial: rules }
  return (
    <div className="wrap page-end">
      <h1 className="planche">{form.title}</h1>
      <p className="lead">{form.intro}</p>
      <ContactForm form={form} action={ROUTES.formTrial} attempt={null} />
      <PageSettings name="contactForm" settings={settings} />
    </div>
  )
}
