import { Form, Link } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { PriceDeskView, PriceSpell, PriceStory } from '#contracts/staff/product-prices.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { FormPanel } from '../form-panel.tsx'
import { Icon } from '../icon.tsx'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'
import { PriceChart } from './price-chart.tsx'

type PriceHistoryProps = { story: PriceStory; desk: PriceDeskView; now: string }

const HEADS = ['Depuis', ['Prix', 'num'], 'Pourquoi', 'Par', { unseen: 'Gestes' }] as const

/** Every price that was asked, since when and by whom; from each older one there is a way back. */
export function PriceHistory({ story, desk, now }: PriceHistoryProps) {
  const { spells, name, lowestCents } = story
  const title = name === '' ? 'Historique des prix' : `Historique des prix, ${name}`
  return (
    <FormPanel title={title}>
      {spells.length > 1 && <PriceChart spells={spells} currency={desk.currency} now={now} />}
      {lowestCents !== null && (
        <p className="small muted">
          Le plus bas des trente derniers jours{'\u202F'}: {formatMoney(lowestCents, desk.currency)}.
        </p>
      )}
      <div className="tbl-box">
        <StackTable caption={title} columns={HEADS}>
          {spells.map((spell) => (
            <Row key={spell.since} spell={spell} desk={desk} now={now} />
          ))}
        </StackTable>
      </div>
    </FormPanel>
  )
}

function Row({ spell, desk, now }: { spell: PriceSpell; desk: PriceDeskView; now: string }) {
  const { since, priceCents, why, by, version } = spell
  const isToCome = since > now
  return (
    <tr {...AS.row}>
      <th {...AS.rowheader} scope="row">
        {isToCome ? `le ${nearMoment(since, now)}` : nearMoment(since, now)}
      </th>
      <td {...AS.cell} className="num">
        {formatMoney(priceCents, desk.currency)}
      </td>
      <td {...AS.cell}>
        {why}
        {isToCome && ', à venir'}
      </td>
      <td {...AS.cell} className="muted">
        {by}
      </td>
      <td {...AS.cell} className="r">
        <span className="row price-gestures">
          {!isToCome && (
            <Link className="btn btn--ghost" to={`?depuis=${encodeURIComponent(since)}`} preventScrollReset>
              <Icon name="bag" />
              Commandes<span className="sr"> passées à {formatMoney(priceCents, desk.currency)}</span>
            </Link>
          )}
          {version !== null && version < desk.version && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="take-back" />
              <input type="hidden" name="version" value={desk.version} />
              <input type="hidden" name="to" value={version} />
              <button type="submit" className="btn btn--quiet">
                <Icon name="undo" />
                Reprendre<span className="sr"> le prix de {formatMoney(priceCents, desk.currency)}</span>
              </button>
            </Form>
          )}
        </span>
      </td>
    </tr>
  )
}
