/** The row of a statement that always gives one: an insert, a change of a locked row, a sequence, a sum. */
export function theRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement gave no row, though it always gives one')
  return row
}
