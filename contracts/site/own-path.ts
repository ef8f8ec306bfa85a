import { z } from 'zod'

/** Path on this site: it cannot lead to another one. */
export const OwnPath = z.string().regex(/^\/(?![/\\])/, 'Une adresse de ce site commence par un seul «\u202F/\u202F».')

/** Last part of an address of this site: 'parler-salaire'. */
export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Des lettres sans accent, des chiffres et des traits d’union.')
