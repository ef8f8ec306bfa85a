/** The provider gave no answer that says anything: the line dropped, it is too busy, or it broke. Asked later, it may. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
}
