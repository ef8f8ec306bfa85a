import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { ROLE_NAMES } from '#contracts/staff/roles.ts'
import { letLead } from './modules/appointments/index.ts'
import { inviteFirstOwner, listTeam, resetAccess } from './modules/staff/index.ts'
import { runCommand, type Told } from './run-command.ts'
import type { Services } from './services.ts'

const USAGE = `Usage\u202F:
  npm run staff -- list              les personnes de l’équipe
  npm run staff -- first-owner       un lien, à usage unique, pour la première personne propriétaire
  npm run staff -- leads <adresse> <produit ou ressource>
                                     qui mène les séances d’un produit (son adresse, entretien-blanc par exemple) ou d’une ressource (son nom)
  npm run staff -- link <adresse>    un lien, à usage unique, pour choisir un nouveau mot de passe et un nouveau second facteur`

async function manage(shop: Services, [command = '', address = '', calendar = '']: string[]): Promise<Told> {
  if (command === 'list') return { text: await describeTeam(shop), isDone: true }
  if (command === 'first-owner') {
    const token = await inviteFirstOwner(shop)
    return token === null
      ? { text: 'La boutique a déjà une équipe\u202F: ses propriétaires invitent les autres au bureau.', isDone: false }
      : { text: linkOf(shop, token), isDone: true }
  }
  if (command === 'link' && address !== '') {
    const token = await resetAccess(shop, address)
    return token === null
      ? { text: `${address} n’est l’adresse de personne dans l’équipe.`, isDone: false }
      : { text: linkOf(shop, token), isDone: true }
  }
  if (command === 'leads' && calendar !== '') return describeLead(await letLead(shop, { email: address, calendar }))
  return { text: USAGE, isDone: false }
}

const LEAD_REFUSALS = {
  'unknown-person': 'Cette adresse n’est celle de personne dans l’équipe.',
  'unknown-calendar': 'Aucun produit réservé n’a cette adresse, et aucune ressource ce nom.',
  ambiguous: 'Plusieurs ressources portent ce nom\u202F: donnez-leur des noms différents.',
}

const describeLead = (lead: Awaited<ReturnType<typeof letLead>>): Told =>
  lead.ok
    ? { text: 'C’est noté\u202F: ses séances sont dans son agenda.', isDone: true }
    : { text: LEAD_REFUSALS[lead.refusal], isDone: false }

const linkOf = ({ origin }: Services, token: string) => origin + DESK_PAGES.join(token)

async function describeTeam(shop: Services): Promise<string> {
  const { members } = await listTeam(shop)
  const rows = members.map(({ name, email, role }) => `${name} <${email}>, ${ROLE_NAMES[role].toLowerCase()}`)
  return rows.length > 0 ? rows.join('\n') : 'L’équipe est vide (first-owner fait entrer la première personne).'
}

// Once all of the file is there: what is told below would not be yet.
await runCommand(manage, USAGE)
