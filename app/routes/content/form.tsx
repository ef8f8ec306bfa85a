import '#app/features/forms/contact-form.css'
import '#app/ui/file-input.css'
import { redirect } from 'react-router'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import { ContactFormPage } from '#app/features/forms/contact-form-page.tsx'
import { presentContactFormSettings } from '#app/features/forms/contact-form-settings.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formPath } from '#contracts/staff/forms.ts'
import type { Route } from './+types/form'
import { findByNumber, loadForm } from './load-contact-form.ts'

/** A form that the team has put online; one that has a page of its own is there. Texts lead to one by its number as well. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const numbered = await findByNumber(context, slug)
  if (numbered) throw redirect(formPath(numbered), 302)
  const path = formPath(slug)
  if (path !== ROUTES.form(slug)) throw redirect(path, 301)
  return { ...(await loadForm(context, slug)), path }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { origin } = matches[1].loaderData
  const { title = '', intro = '' } = loaderData?.form ?? {}
  return pageMeta({ matches, title, description: intro, path: loaderData?.path ?? ROUTES.home, origin })
}

export default function FormPage({ loaderData: { path, ...loaded }, matches }: Route.ComponentProps) {
  const { title } = loaded.form
  return (
    <div className="wrap page-end">
      <Breadcrumb
        steps={[
          { name: 'Accueil', path: ROUTES.home },
          { name: title, path },
        ]}
      />
      <ContactFormPage heading={title} {...loaded} path={path} aside={null} />
      <PageSettings name="contactForm" settings={presentContactFormSettings(matches[1].loaderData.origin)} />
    </div>
  )
}
