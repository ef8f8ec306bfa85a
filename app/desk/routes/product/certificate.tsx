import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { CERTIFICATE_FORM } from '#contracts/staff/kinds/course-form.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openCertificateForm, saveCertificateForm } from '#server/modules/product-desk/index.ts'
import { Back } from '../../ui/back.tsx'
import { EditArea, EditField } from '../../ui/edit-fields.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { FormPanel } from '../../ui/form-panel.tsx'
import { answerEdit, readEdit } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/certificate'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const productId = readId(params.productId) ?? 0
  const read = await openCertificateForm(context.get(servicesContext), actor, productId)
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.form) throw new Response(null, { status: 404 })
  return data({ productId, ...read.form })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const { typed, mine, edited } = await readEdit(request)
  const productId = readId(params.productId) ?? 0
  const saved = await saveCertificateForm(context.get(servicesContext), actor, { productId, edited, mine })
  return answerEdit(saved, { typed, said: 'Attestation enregistrée. La prochaine remise dit ces mots.' })
}

export default function ProductCertificate({ loaderData, actionData }: Route.ComponentProps) {
  const { productId, version, text } = loaderData
  return (
    <>
      <Back to={DESK_PAGES.product(productId, 'lecons/')} name="Toutes les leçons" />
      <h2>Attestation</h2>
      <EditForm name={`attestation ${productId}`} version={version} answer={actionData ?? null}>
        <FormPanel title="Ce que dit l’attestation">
          <EditField label="Titre" name={CERTIFICATE_FORM.title} kept={text?.title ?? ''} maxLength={120} />
          <EditArea
            label="Texte"
            name={CERTIFICATE_FORM.markdown}
            kept={text?.markdown ?? ''}
            rows={8}
            maxLength={5_000}
            help={
              <>
                Chaque remise remplace {'{{prenom}}, {{nom}}, {{date_debut}} et {{date_fin}}'}. Sans titre ni texte, ce
                parcours ne donne pas d’attestation.
              </>
            }
          />
        </FormPanel>
      </EditForm>
    </>
  )
}
