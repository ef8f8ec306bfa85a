/** A start that cannot succeed for a reason the operator can mend: its message is the whole answer, no stack is shown. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
