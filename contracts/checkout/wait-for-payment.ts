/** What to do while nobody knows how a payment ended. */
export const WAIT_FOR_PAYMENT =
  'Patientez quelques minutes et consultez votre boîte de réception\u202F: un e-mail vous confirme toute commande payée. Une même commande n’est jamais débitée deux fois.'
