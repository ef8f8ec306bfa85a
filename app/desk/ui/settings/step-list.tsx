import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { OpeningFact } from '#contracts/settings/opening-facts.ts'
import type { OpeningView } from '#contracts/settings/opening-view.ts'
import { paymentTroubles } from '#contracts/settings/provider-check.ts'
import type { SettingAnswer, SettingFormView } from '#contracts/settings/setting-form.ts'
import { settingGroup } from '#contracts/settings/setting-groups.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Icon } from '../icon.tsx'
import { SettingForm } from './setting-panel.tsx'

type ListProps = {
  opening: OpeningView
  forms: readonly SettingFormView[]
  email: string
  answer: SettingAnswer | undefined
  now: string
}

/** The seven steps; the first that is not done is open, and the one whose answers were refused. */
export function StepList({ opening, forms, email, answer, now }: ListProps) {
  const steps = stepsOf({ opening, forms, email, answer, now })
  const next = steps.findIndex(({ fact, isOptional }) => !isOptional && !isDone(opening, fact))
  return (
    <ol className="panel steps7">
      {steps.map((step, index) => (
        <Step
          key={step.title}
          {...step}
          number={index + 1}
          isDone={isDone(opening, step.fact)}
          isFirst={index === next || (answer?.ok === false && step.group === answer.group)}
        />
      ))}
    </ol>
  )
}

const isDone = ({ facts }: OpeningView, fact: OpeningFact) =>
  facts.find((state) => state.fact === fact)?.isDone === true

type StepFields = {
  fact: OpeningFact
  title: string
  words: string
  group?: string
  isOptional?: boolean
  body: ReactNode
}
type StepProps = StepFields & { number: number; isDone: boolean; isFirst: boolean }

/** Of a step that is not done, by whether anybody has to do it. */
const STATES: Record<string, readonly [sign: string, words: string]> = {
  true: ['st--off', 'Facultatif'],
  false: ['st--todo', 'Bloque l’ouverture'],
}

function Step({ number, title, words, isOptional = false, body, isDone: done, isFirst }: StepProps) {
  const [sign, state] = done ? ['st--ok', 'Fait'] : (STATES[String(isOptional)] ?? [])
  return (
    <li className="stp">
      <details open={isFirst || undefined}>
        <summary className="stp__h">
          <span className={done ? 'stp__n ok' : 'stp__n'}>{done ? <Icon name="ok" /> : number}</span>
          <span className="grow">
            <b>{title}</b>
            <br />
            <span className="small muted">{words}</span>
          </span>
          <span className={`st ${sign}`}>{state}</span>
        </summary>
        <div className="stp__b stack">{body}</div>
      </details>
    </li>
  )
}

function stepsOf({ opening, forms, email, answer, now }: ListProps): StepFields[] {
  const form = (name: string) => <StepForm {...{ name, forms, answer, now }} />
  const { facts, provider, mailReceivedAt, missingTexts, fields } = opening
  const typedIn = (name: string, path: string) => forms.find((each) => each.name === name)?.values[path] ?? ''
  const shipping = facts.find(({ fact }) => fact === 'shipping')
  return [
    {
      ...{ fact: 'seller', group: 'vendeur', title: 'Qui vous êtes', body: form('vendeur') },
      words: typedIn('vendeur', 'seller.name') || 'Ce que la loi demande à qui vend',
    },
    {
      ...{ fact: 'vat', group: 'tva', title: 'TVA', body: form('tva') },
      words:
        typedIn('tva', 'tax.isCharged') === 'true'
          ? 'TVA comprise dans les prix'
          : 'Franchise en base, art. 293 B du CGI',
    },
    {
      ...{ fact: 'mail', title: 'Mails', body: <MailStep email={email} /> },
      words: mailReceivedAt ? `Essai reçu ${nearMoment(mailReceivedAt, now)}` : 'Un essai, reçu pour de vrai',
    },
    {
      ...{ fact: 'payments', title: 'Paiements', body: <PaymentStep provider={provider} /> },
      words: 'Pour être payé, le prestataire doit vous connaître',
    },
    {
      ...{ fact: 'legal', group: 'pages-legales', title: 'Pages légales' },
      words: `${fields.filled} champs remplis sur ${fields.all}`,
      body: <LegalStep missingTexts={missingTexts} form={form('pages-legales')} />,
    },
    {
      ...{ fact: 'product', title: 'Premier produit', words: 'Un guide, une séance, un carnet' },
      body: <ProductStep />,
    },
    {
      ...{ fact: 'shipping', title: 'Livraison', words: 'Seulement si vous expédiez quelque chose' },
      ...{ isOptional: shipping === undefined, body: <ShippingStep /> },
    },
  ]
}

type StepFormProps = Pick<ListProps, 'forms' | 'answer' | 'now'> & { name: string }

function StepForm({ name, forms, answer, now }: StepFormProps) {
  const [group, form] = [settingGroup(name), forms.find((each) => each.name === name)]
  if (!group || !form) return null
  const refused = answer && !answer.ok && answer.group === name ? answer : null
  return (
    <SettingForm key={JSON.stringify(form.versions)} page={DESK_PAGES.firstSteps} {...{ group, form, refused, now }} />
  )
}

const MailStep = ({ email }: { email: string }) => (
  <>
    <p>
      La boutique vous écrit à {email}, par le même chemin que tous ses mails. Ouvrez-le et suivez son lien{'\u202F'}:
      il dit qu’il est arrivé.
    </p>
    <Form method="post" preventScrollReset className="row">
      <button type="submit" className="btn" name="do" value="mail">
        M’envoyer un essai
      </button>
    </Form>
    <p className="help">Rien n’arrive{'\u202F'}? Voyez les mails partis, dans Réglages, et les indésirables.</p>
  </>
)

function PaymentStep({ provider }: Pick<OpeningView, 'provider'>) {
  const troubles = provider ? paymentTroubles(provider) : []
  return (
    <>
      {troubles.length === 0 ? (
        <p>
          Le compte {provider?.account?.id} peut encaisser, et la boutique est prévenue de ce qui s’y passe.
          {provider?.mode === 'test' && ' Ses clés sont d’essai\u202F: aucun argent réel.'}
        </p>
      ) : (
        <>
          <p>Cinq minutes chez Stripe, avec votre IBAN et une pièce d’identité. Vous revenez ici ensuite.</p>
          <ul>
            {troubles.map((trouble) => (
              <li key={trouble}>{trouble}</li>
            ))}
          </ul>
        </>
      )}
      <div className="row">
        {troubles.length > 0 && (
          <a className="btn" href="https://dashboard.stripe.com/account/onboarding" target="_blank" rel="noreferrer">
            Relier les paiements
          </a>
        )}
        <Link className="btn btn--quiet" to={DESK_PAGES.keys}>
          Clés et webhooks
        </Link>
        {provider?.mode === 'test' && (
          <a className="btn btn--ghost" href={ROUTES.shop}>
            Essayer d’abord, sans argent réel
          </a>
        )}
      </div>
    </>
  )
}

function LegalStep({ missingTexts, form }: { missingTexts: OpeningView['missingTexts']; form: ReactNode }) {
  return (
    <>
      {form}
      <p className="help">
        Les modèles sont remplis avec vos réponses. Faites-les relire{'\u202F'}: nous ne sommes pas juristes.
      </p>
      {missingTexts.length === 0 ? (
        <p>Les cinq textes sont en ligne.</p>
      ) : (
        <>
          <p>À relire, puis à mettre en ligne{'\u202F'}:</p>
          <ul className="stack--s">
            {missingTexts.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={DESK_PAGES.legalText(slug)}>{title}</Link>
              </li>
            ))}
          </ul>
          <Form method="post" preventScrollReset>
            <button type="submit" className="btn btn--quiet" name="do" value="texts">
              Publier ces textes
            </button>
          </Form>
        </>
      )}
    </>
  )
}

const ProductStep = () => (
  <>
    <p>Ce qui se vend a un prix, et une image dont la description dit ce qu’elle montre à qui ne la voit pas.</p>
    <div className="row">
      <Link className="btn" to={DESK_PAGES.newProduct('fichier')}>
        Créer un guide
      </Link>
      <Link className="btn btn--quiet" to={DESK_PAGES.products}>
        Autre chose
      </Link>
    </div>
  </>
)

const ShippingStep = () => (
  <>
    <p>Une zone, et au moins un mode de livraison avec son prix et son délai. Rien à faire si tout se télécharge.</p>
    <Link className="btn btn--quiet" to={DESK_PAGES.delivery}>
      Livraison et taxes
    </Link>
  </>
)
