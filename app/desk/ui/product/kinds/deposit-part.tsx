import { DepositSettings } from '#contracts/catalog/deposit.ts'
import { plansOf } from '#contracts/catalog/deposit-offer.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { splitByPlan } from '#contracts/pricing/payment-plan.ts'
import { depositForm } from '#contracts/staff/kinds/deposit-form.ts'
import type { FormFields } from '#contracts/staff/kinds/form-codec.ts'
import { EditCheck, EditField, EditSelect, EditUnit } from '../../edit-fields.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { Icon } from '../../icon.tsx'
import { keptIn, type PartProps, tickedIn, useLive } from './part-form.ts'
import { Rows } from './rows.tsx'

/** How a product may be paid in parts, with its sums in the shop's money. */
export function DepositPart({ fields, currency, product }: PartProps) {
  const [kept, ticked] = [keptIn(fields), tickedIn(fields)]
  const { live, watch } = useLive(fields)
  const type = live.type ?? 'percent'
  return (
    <div className="panels" {...watch}>
      <FormPanel title={`Façons de payer ${formatMoney(product.priceCents, currency)}`}>
        <EditCheck {...ticked('propose')}>
          Payer en plusieurs fois<small>Sans cela, tout se paie à la commande.</small>
        </EditCheck>
        <Ways live={live} currency={currency} priceCents={product.priceCents} />
      </FormPanel>
      {live.propose && (
        <FormPanel title="Acompte et échéances">
          <div className="fields">
            <EditSelect label="Payer en une fois" {...kept('une-fois')}>
              <option value="optional">Possible aussi</option>
              <option value="forced">Non, en parts seulement</option>
            </EditSelect>
            <EditSelect label="Choisi d’abord" {...kept('defaut')}>
              <option value="full">En une fois</option>
              <option value="deposit">En plusieurs fois</option>
            </EditSelect>
            <EditSelect label="Comment" {...kept('type')}>
              <option value="percent">Un acompte, en part du prix</option>
              <option value="fixed">Un acompte, d’un montant fixe</option>
              <option value="plan">Des échéanciers au choix</option>
            </EditSelect>
            {type === 'percent' && <EditUnit label="Acompte" unit="%" inputMode="decimal" {...kept('part')} />}
            {type === 'fixed' && <EditUnit label="Acompte" unit="€" inputMode="decimal" {...kept('montant')} />}
          </div>
          {type !== 'plan' && <FallsFields prefix="solde" fields={fields} what="Solde dû" />}
          {type === 'plan' && <Plans fields={fields} live={live} />}
        </FormPanel>
      )}
      <section className="effects" aria-label="Si le solde est refusé">
        <p className="label">Si le solde est refusé</p>
        <ul className="effects">
          <li>
            <Icon name="mail" />
            <span>L’acheteur reçoit un mail avec un lien pour payer autrement, et l’équipe une alerte.</span>
          </li>
          <li>
            <Icon name="clock" />
            <span>Rien n’est annulé de soi-même{'\u202F'}: vous relancez ou vous annulez depuis la commande.</span>
          </li>
        </ul>
      </section>
    </div>
  )
}

type WaysProps = { live: FormFields; currency: string; priceCents: number }

/** Each way that its page will offer, to the cent, as far as what is written makes sense. */
function Ways({ live, currency, priceCents }: WaysProps) {
  const read = DepositSettings.safeParse(depositForm(currency).read(live, '', () => undefined))
  const money = (cents: number) => formatMoney(cents, currency)
  const sum = { subtotalCents: priceCents, discountCents: 0, quantity: 1, currency }
  return (
    <ul className="ways">
      {(!read.success || read.data.asks === 'optional') && (
        <li>
          <b>En une fois</b>
          <small>{money(priceCents)} à la commande</small>
        </li>
      )}
      {read.success &&
        plansOf(read.data).map((plan) => {
          const [today = 0, ...later] = splitByPlan(plan, sum)
          return (
            <li key={plan.id}>
              <b>{plan.name}</b>
              <small>
                {money(today)} à la commande, puis{' '}
                {later.map((cents, index) => `${money(cents)} ${whenWords(plan.later[index]?.falls)}`).join(', ')}
              </small>
            </li>
          )
        })}
    </ul>
  )
}

const whenWords = (falls: { afterDays: number; beforeSession: number | null } | undefined): string => {
  if (!falls) return ''
  const days = `${falls.afterDays} jours après`
  return falls.beforeSession === null ? days : `avant la séance ${falls.beforeSession}, ${days} au plus tard`
}

type FallsProps = { prefix: string; fields: FormFields; what: string }

function FallsFields({ prefix, fields, what }: FallsProps) {
  const kept = keptIn(fields)
  return (
    <div className="fields">
      <EditField label={`${what}, jours après la commande`} inputMode="numeric" {...kept(`${prefix}.jours`)} />
      <EditField
        label="Ou dès qu’est prise la séance n°"
        inputMode="numeric"
        help={'Vide\u202F: seuls les jours comptent, 50 au plus.'}
        {...kept(`${prefix}.seance`)}
      />
    </div>
  )
}

function Plans({ fields, live }: { fields: FormFields; live: FormFields }) {
  const kept = keptIn(fields)
  return (
    <Rows name="echeanciers" kept={fields.echeanciers ?? ''} one="l’échéancier" add="Ajouter un échéancier" most={10}>
      {({ prefix }) => (
        <div className="stack--s">
          <div className="fields fields--2s">
            <EditField label="Nom" maxLength={100} placeholder="En 3 fois, sans frais" {...kept(`${prefix}.nom`)} />
            <EditSelect label="Genre" name={`${prefix}.genre`} kept={fields[`${prefix}.genre`] || 'instalments'}>
              <option value="instalments">Échéances</option>
              <option value="deposit">Acompte et solde</option>
            </EditSelect>
          </div>
          <PartFields prefix={`${prefix}.commande`} label="À la commande" fields={fields} live={live} />
          <Rows
            name={`${prefix}.suite`}
            kept={fields[`${prefix}.suite`] ?? ''}
            one="l’échéance"
            add="Ajouter une échéance"
            most={11}
          >
            {({ prefix: due }) => (
              <div className="stack--s">
                <PartFields prefix={`${due}.combien`} label="Combien" fields={fields} live={live} isLater />
                <FallsFields prefix={`${due}.quand`} fields={fields} what="Due" />
              </div>
            )}
          </Rows>
        </div>
      )}
    </Rows>
  )
}

type PartFieldsProps = { prefix: string; label: string; fields: FormFields; live: FormFields; isLater?: boolean }

function PartFields({ prefix, label, fields, live, isLater = false }: PartFieldsProps) {
  const kept = keptIn(fields)
  const first = isLater ? 'rest' : 'percent'
  const how = live[`${prefix}.sorte`] ?? fields[`${prefix}.sorte`] ?? first
  return (
    <div className="fields fields--2s">
      <EditSelect label={label} name={`${prefix}.sorte`} kept={fields[`${prefix}.sorte`] || first}>
        <option value="percent">Une part du prix</option>
        <option value="fixed">Un montant</option>
        {isLater && <option value="rest">Tout le reste</option>}
      </EditSelect>
      {how === 'percent' && <EditUnit label="Part" unit="%" inputMode="decimal" {...kept(`${prefix}.part`)} />}
      {how === 'fixed' && <EditUnit label="Montant" unit="€" inputMode="decimal" {...kept(`${prefix}.montant`)} />}
    </div>
  )
}
