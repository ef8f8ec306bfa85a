import { useRef } from 'react'
import { BOOK_PART_NAMES, BOOK_PARTS } from '#contracts/books/books-export.ts'
import { type Month, monthWords } from '#contracts/books/periods.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { LONG_FILE } from '../long-file.ts'
import { capital } from './book-list.tsx'

type ExportProps = { months: readonly Month[]; month: Month | null }

/** Takes books away as one ZIP; `month`: the one that the page shows. */
export function ExportBooks({ months, month }: ExportProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.showModal()}>
        <Icon name="dl" />
        Exporter
      </button>
      <Dialog ref={dialog} title="Exporter">
        <form method="post" action={DESK_PAGES.booksExport} onSubmit={close}>
          <div className="dlg__b stack">
            <div className="fields fields--2s">
              <MonthField name="from" label="De" months={months} month={month} />
              <MonthField name="to" label="à" months={months} month={month} />
            </div>
            <div className="stack--s">
              {BOOK_PART_NAMES.map((part) => (
                <label key={part} className="check">
                  <input type="checkbox" name={part} defaultChecked={part === 'money' || part === 'documents'} />
                  <span>
                    <b>{BOOK_PARTS[part].name}</b>
                    <small>{BOOK_PARTS[part].what}</small>
                  </span>
                </label>
              ))}
            </div>
            <Effects
              items={[
                ['dl', 'Un seul fichier ZIP, écrit à mesure qu’il se télécharge.'],
                LONG_FILE,
                ['shield', 'Votre nom, l’heure et ce que contenait le fichier sont notés au journal.'],
                ['lock', 'Il nomme vos clients\u202F: votre code vous est redemandé après 15 minutes.'],
              ]}
            />
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--ghost" onClick={close}>
              Ne rien exporter
            </button>
            <button type="submit" className="btn">
              Préparer l’export
            </button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

type FieldProps = ExportProps & { name: string; label: string }

function MonthField({ name, label, months, month }: FieldProps) {
  const id = `export-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={month ?? months[0]}>
        {months.map((each) => (
          <option key={each} value={each}>
            {capital(monthWords(each))}
          </option>
        ))}
      </select>
    </div>
  )
}
