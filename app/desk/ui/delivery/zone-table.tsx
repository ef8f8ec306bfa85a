import { Form, Link } from 'react-router'
import { costWords, placeWords, ruleWords, takesAll, type ZoneView } from '#contracts/delivery/delivery-view.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { Icon } from '../icon.tsx'
import { AS } from '../table-roles.ts'

type ZoneTableProps = { zones: readonly ZoneView[]; currency: string; orderVersion: number }

/** Zones in the order in which they are asked, each with its ways of delivery. */
export function ZoneTable({ zones, currency, orderVersion }: ZoneTableProps) {
  return (
    <div className="tbl-box">
      <table className="tbl tbl--stack" {...AS.table}>
        <caption className="sr">Zones et tarifs, dans l’ordre où ils sont cherchés</caption>
        <thead {...AS.rowgroup}>
          <tr {...AS.row}>
            <th {...AS.columnheader} scope="col">
              Zone
            </th>
            <th {...AS.columnheader} scope="col">
              Mode
            </th>
            <th {...AS.columnheader} scope="col" className="num">
              Prix
            </th>
            <th {...AS.columnheader} scope="col">
              Règle
            </th>
            <th {...AS.columnheader} scope="col">
              <span className="sr">Gestes</span>
            </th>
          </tr>
        </thead>
        {zones.map((zone, place) => (
          <ZoneRows key={zone.id} {...{ zone, currency, orderVersion, isFirst: place === 0 }} />
        ))}
        {!zones.some(takesAll) && (
          <tbody {...AS.rowgroup}>
            <tr {...AS.row}>
              <th {...AS.rowheader} scope="row">
                Ailleurs
              </th>
              <td {...AS.cell} className="muted">
                On n’expédie pas
              </td>
              <td {...AS.cell} />
              <td {...AS.cell} className="muted full">
                les fichiers se vendent quand même
              </td>
              <td {...AS.cell} />
            </tr>
          </tbody>
        )}
      </table>
    </div>
  )
}

type RowsProps = { zone: ZoneView; currency: string; orderVersion: number; isFirst: boolean }

function ZoneRows({ zone, currency, orderVersion, isFirst }: RowsProps) {
  return (
    <tbody {...AS.rowgroup}>
      {zone.methods.map((method, place) => (
        <tr key={method.id} {...AS.row}>
          <th {...AS.rowheader} scope="row" className="full">
            {place === 0 ? (
              <>
                <Link to={DESK_PAGES.zone(zone.id)}>{zone.name}</Link>
                <small>{placeWords(zone)}</small>
              </>
            ) : (
              <span className="sr">même zone</span>
            )}
          </th>
          <td {...AS.cell}>{method.title}</td>
          <td {...AS.cell} className="num r">
            {costWords(method, currency)}
          </td>
          <td {...AS.cell} className="muted full">
            {ruleWords(method, currency)}
          </td>
          <td {...AS.cell}>{place === 0 && !isFirst && <Raise zone={zone} orderVersion={orderVersion} />}</td>
        </tr>
      ))}
    </tbody>
  )
}

function Raise({ zone, orderVersion }: { zone: ZoneView; orderVersion: number }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="raise" />
      <input type="hidden" name="zone" value={zone.id} />
      <input type="hidden" name="version" value={orderVersion} />
      <button type="submit" className="btn btn--ghost">
        <Icon name="up" />
        Avant<span className="sr">{`\u202F: chercher ${zone.name} avant la zone du dessus`}</span>
      </button>
    </Form>
  )
}
