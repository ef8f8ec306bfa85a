import { type ChangeEvent, useState } from 'react'
import { Form } from 'react-router'
import { Submit } from '../field.tsx'
import { decodeTable } from './decode-table.ts'

/** The biggest list that is read; more rows than are taken at once do not fit. */
const MOST_BYTES = 4_000_000

/** A table to try: a file of a spreadsheet, whose text the browser reads, or its cells pasted. */
export function PriceListForm() {
  const [table, setTable] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const read = async ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    if (!file) return
    if (file.size > MOST_BYTES) return setProblem('Ce fichier est trop grand\u202F: partagez-le en plusieurs.')
    setProblem('')
    setName(file.name)
    setTable(decodeTable(new Uint8Array(await file.arrayBuffer())))
  }
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="fichier" value={name} />
      <div className="field">
        <label htmlFor="liste">Un fichier CSV</label>
        <input
          className="input"
          id="liste"
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={(event) => void read(event)}
        />
        <p className="help">
          Comme Excel ou LibreOffice l’enregistre. Rien n’est écrit avant que vous ayez lu le rapport.
        </p>
        {problem !== '' && <p className="err">{problem}</p>}
      </div>
      <div className="field">
        <label htmlFor="tableau">Ou le tableau, collé</label>
        <textarea
          className="input mono"
          id="tableau"
          name="tableau"
          rows={6}
          value={table}
          onChange={({ currentTarget }) => setTable(currentTarget.value)}
          placeholder={'Référence;Prix;Prix soldé;Stock\nGUIDE-1;17,00;;'}
          spellCheck={false}
        />
        <p className="help">
          La colonne Référence et celles qui changent suffisent{'\u202F'}; les autres restent comme elles sont.
        </p>
      </div>
      <div>
        <Submit>Essayer la liste</Submit>
      </div>
    </Form>
  )
}
