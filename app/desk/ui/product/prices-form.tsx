import { useState } from 'react'
import { dateAt, spanOfDate } from '#contracts/booking/zone-time.ts'
import { referencePrice } from '#contracts/catalog/reference-price.ts'
import { formatMoney, symbolOf } from '#contracts/pricing/money.ts'
import { readAmount } from '#contracts/pricing/read-amount.ts'
import { fieldsOfPrices, PRICE_FIELDS, type PriceDeskView, type PriceStory } from '#contracts/staff/product-prices.ts'
import { formatDay, SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { useEditing } from '../edit-context.ts'
import { EditField, EditUnit } from '../edit-fields.tsx'
import { FormPanel } from '../form-panel.tsx'
import { Icon } from '../icon.tsx'

type PricesFormProps = { desk: PriceDeskView; now: string }

/** What a product, or each of its variations, costs, with the sale of it. */
export function PricesForm({ desk, now }: PricesFormProps) {
  return (
    <div className="panels">
      {desk.stories.map((story) => (
        <PricePanel key={story.itemId} story={story} desk={desk} now={now} />
      ))}
    </div>
  )
}

function PricePanel({ story, desk, now }: PricesFormProps & { story: PriceStory }) {
  const { itemId, name } = story
  const { currency, taxNote } = desk
  const kept = fieldsOfPrices([story], currency)
  const { wordsOf } = useEditing()
  const field = (of: keyof typeof PRICE_FIELDS) => PRICE_FIELDS[of](itemId)
  const begun = (of: keyof typeof PRICE_FIELDS) => wordsOf(field(of), kept[field(of)] ?? '')
  const [told, setTold] = useState({ price: begun('price'), sale: begun('sale'), from: begun('from') })
  const bind = (of: keyof typeof PRICE_FIELDS) => ({ name: field(of), kept: kept[field(of)] ?? '' })
  const hear = (of: keyof typeof told) => ({
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTold((before) => ({ ...before, [of]: currentTarget.value })),
  })
  const unit = symbolOf(currency)
  return (
    <FormPanel title={name === '' ? 'Prix' : `Prix, ${name}`}>
      <div className="fields fields--4">
        <EditUnit label="Prix TTC" unit={unit} inputMode="decimal" {...bind('price')} {...hear('price')} />
        <EditUnit
          label={
            <>
              Prix soldé <small>(facultatif)</small>
            </>
          }
          unit={unit}
          inputMode="decimal"
          {...bind('sale')}
          {...hear('sale')}
        />
        <EditField label="Solde du" type="date" {...bind('from')} {...hear('from')} />
        <EditField label="au (compris)" type="date" {...bind('until')} />
      </div>
      <Reduction told={told} story={story} currency={currency} now={now} />
      {taxNote !== '' && <p className="small muted">{taxNote}</p>}
    </FormPanel>
  )
}

type ReductionProps = {
  told: { price: string; sale: string; from: string }
  story: PriceStory
  currency: string
  now: string
}

/** What the page of the product will cross out, and why: it is computed, never written (L112-1-1). */
function Reduction({ told, story, currency, now }: ReductionProps) {
  const [regular, sale] = [readAmount(told.price, currency), readAmount(told.sale, currency)]
  if (regular === null || sale === null || told.sale.trim() === '') return null
  const start = startOf(told.from, story, now)
  const lowest = referencePrice(
    story.spells.filter(({ since }) => since <= now),
    start,
  )
  const money = (cents: number) => formatMoney(cents, currency)
  const from = new Date(Date.parse(start) - 30 * 86_400_000).toISOString()
  const isAnnounced = lowest !== null && lowest > sale
  return (
    <div className="effects" aria-live="polite">
      <ul>
        <li>
          <Icon name={isAnnounced ? 'ok' : 'alert'} />
          <span>
            {isAnnounced ? (
              <>
                La boutique montrera <s>{money(lowest)}</s> <b>{money(sale)}</b>, soit −{'\u00A0'}
                {Math.round(((lowest - sale) / lowest) * 100)}
                {'\u00A0'}%.
              </>
            ) : (
              <>
                La boutique montrera <b>{money(sale)}</b> sans prix barré{'\u202F'}: aucun prix plus haut n’a été
                demandé, ou un prix aussi bas l’a été, dans les trente jours d’avant.
              </>
            )}
          </span>
        </li>
        {lowest !== null && (
          <li>
            <Icon name="info" />
            <span>
              {money(lowest)} est le prix le plus bas des <b>30 jours avant le solde</b> (du {formatDay(from)} au{' '}
              {formatDay(start)}). Article L112-1-1{'\u202F'}: le prix barré se calcule, il ne se saisit pas.
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}

/** When the sale begins, or has begun, ISO 8601. */
function startOf(from: string, { spells, saleFrom }: PriceStory, now: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(from)) {
    const isKept = saleFrom !== null && dateAt(Date.parse(saleFrom), SHOP_TIME_ZONE) === from
    return isKept ? saleFrom : new Date(spanOfDate(from, SHOP_TIME_ZONE).from).toISOString()
  }
  const running = spells.find(({ since, until }) => since <= now && (until === null || until > now))
  return running?.isReduced ? running.since : now
}
