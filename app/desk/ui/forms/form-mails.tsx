import { choicesOf } from '#contracts/forms/shown-fields.ts'
import { labelOf } from '#contracts/staff/forms.ts'
import { Icon } from '../icon.tsx'
import { partId, useForm } from './editing.ts'
import { Values } from './field-settings.tsx'
import { PartError, PartField } from './part-field.tsx'

const PARTS = { to: 'Envoyer à', subject: 'Objet', body: 'Texte' } as const

/** Where a message goes, and what the sender gets. */
export function FormMails() {
  const { form, change } = useForm()
  const { toSender } = form.mails
  return (
    <div className="stack">
      <MailParts mail="toShop" />
      <Routes />
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={toSender.active}
          checked={toSender.active}
          onChange={({ currentTarget }) =>
            change((before) => ({
              ...before,
              mails: { ...before.mails, toSender: { ...before.mails.toSender, active: currentTarget.checked } },
            }))
          }
        />
        <span>Accusé de réception à l’auteur</span>
      </label>
      {toSender.active && <MailParts mail="toSender" />}
      <p className="help">
        Ce qui peut se citer{'\u202F'}: {form.fields.map(({ name }) => `{{${name}}}`).join(', ')},{' '}
        {'{{nom_commercial}}, {{courriel_contact}}, {{submitted_at}}'}.
      </p>
    </div>
  )
}

function MailParts({ mail }: { mail: 'toShop' | 'toSender' }) {
  const { form, change } = useForm()
  const put = (part: keyof typeof PARTS, value: string) =>
    change((before) => ({ ...before, mails: { ...before.mails, [mail]: { ...before.mails[mail], [part]: value } } }))
  return (Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => (
    <PartField
      key={part}
      path={`mails.${mail}.${part}`}
      label={mail === 'toSender' && part === 'body' ? 'Texte de l’accusé' : PARTS[part]}
      value={form.mails[mail][part]}
      {...(part === 'body' && { rows: 6 })}
      isFull
      onValue={(value) => put(part, value)}
    />
  ))
}

/** Other addresses by what was answered. */
function Routes() {
  const { form, change } = useForm()
  const sources = form.fields.filter((field) => choicesOf(field) !== null)
  const { routes } = form.mails.toShop
  const put = (changed: typeof routes) =>
    change((before) => ({
      ...before,
      mails: { ...before.mails, toShop: { ...before.mails.toShop, routes: changed } },
    }))
  const [first] = sources
  if (!first) return null
  return (
    <>
      {routes.map((route, index) => {
        const source = form.fields.find(({ name }) => name === route.field)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have nothing but their place.
          <div className="panel panel--sand" key={index} id={partId(`mails.toShop.routes.${index}.field`)}>
            <div className="stack">
              <Values
                legend={`Si ${labelOf(source) || route.field} =`}
                choices={(source && choicesOf(source)) ?? []}
                values={route.values}
                onValues={(values) => put(routes.with(index, { ...route, values }))}
              />
              <PartError path={`mails.toShop.routes.${index}.field`} />
              <PartField
                path={`mails.toShop.routes.${index}.to`}
                label="Envoyer à"
                value={route.to}
                onValue={(to) => put(routes.with(index, { ...route, to }))}
              />
              <button type="button" className="btn btn--ghost" onClick={() => put(routes.toSpliced(index, 1))}>
                Retirer cette règle
              </button>
            </div>
          </div>
        )
      })}
      <div>
        <button
          type="button"
          className="btn btn--quiet"
          onClick={() => put([...routes, { field: first.name, values: [], to: '' }])}
        >
          <Icon name="plus" />
          Un autre destinataire selon la réponse
        </button>
      </div>
    </>
  )
}
