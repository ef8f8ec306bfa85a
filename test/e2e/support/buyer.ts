import { randomUUID } from 'node:crypto'

export type Buyer = {
  firstName: string
  lastName: string
  street: string
  postcode: string
  city: string
  email: string
}

/** Somebody who has never been here: mails and orders are told apart by the address. */
export function createBuyer(fields: Partial<Buyer> = {}): Buyer {
  return {
    firstName: 'Élise',
    lastName: 'Lemoine',
    street: '12 rue des Lilas',
    postcode: '75011',
    city: 'Paris',
    email: `elise.${randomUUID().slice(0, 8)}@exemple.fr`,
    ...fields,
  }
}
