// Lets somebody into the desk of a shop whose team is empty, and says how in one line of JSON: the demonstration has its
// owner, any other shop a link that serves once. Says nothing new where there is a team.
import process from 'node:process'
import { buildServices } from '#server/build-services.ts'
import { readConfigOrExit } from '#server/config.ts'
import { inviteFirstOwner, writeReadyMember } from '#server/modules/staff/index.ts'
import { demonstrationOwner } from './demonstration-owner.ts'

const config = readConfigOrExit()
const services = buildServices(config)
const token = await inviteFirstOwner(services)
const isDemonstration = process.argv.includes('--demonstration')
if (token !== null && isDemonstration) await writeReadyMember(services, demonstrationOwner(config.appSecret))
await services.close()
process.stdout.write(`${JSON.stringify({ token: isDemonstration ? null : token })}\n`)
