import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartRefusal } from '../processes/start-refusal.ts'
import { binary, libraryFolders } from './binaries.ts'

export type Account = { uid: number; gid: number }

/** How PostgreSQL is run here: it refuses to run as root, so root lends it another account. */
export type LaunchPlan = {
  nativeFolder: string
  dataFolder: string
  /** Who owns the data and the socket folder, as Node sees it. */
  owner: Account
  /** The account Node switches to before it runs a binary; null keeps its own. */
  runAs: Account | null
  /** Words put before the command, such as those of `unshare`. */
  prefix: string[]
}

type Folders = { nativeFolder: string; dataFolder: string }

const USER_NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']

/** Root uses the account `postgres` or `nobody`; below a closed folder a user namespace, or else a copy outside of it. */
export function planLaunch(folders: Folders, options = { userNamespaces: userNamespacesWork }): LaunchPlan {
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (self.uid !== 0) return { ...folders, owner: self, runAs: null, prefix: [] }

  const account = findServiceAccount(readFileSync('/etc/passwd', 'utf8'))
  if (isOpenTo(account, folders)) return { ...folders, owner: account, runAs: account, prefix: [] }
  if (options.userNamespaces()) return { ...folders, owner: self, runAs: null, prefix: USER_NAMESPACE }
  const copies = copyOutside(folders)
  sendNow(copies.nativeFolder, account)
  return { ...copies, owner: account, runAs: account, prefix: [] }
}

export function findServiceAccount(passwd: string): Account {
  const accounts = new Map(
    passwd.split('\n').map((line) => {
      const [name = '', , uid, gid] = line.split(':')
      return [name, { uid: Number(uid), gid: Number(gid) }]
    }),
  )
  const account = accounts.get('postgres') ?? accounts.get('nobody')
  if (!account || account.uid <= 0) {
    throw new StartRefusal(
      'PostgreSQL ne tourne pas en root : créez un utilisateur « postgres » ou lancez npm start sans root.',
    )
  }
  return account
}

function isOpenTo(account: Account, { nativeFolder, dataFolder }: Folders): boolean {
  const needed = [binary(nativeFolder, 'postgres'), ...libraryFolders(nativeFolder), dirname(dataFolder)]
  return needed.every((path) => [path, ...ancestors(path)].every((step) => mayEnter(account, step)))
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...ancestors(parent)]
}

function mayEnter(account: Account, path: string): boolean {
  const { uid, gid, mode } = statSync(path)
  if (uid === account.uid) return (mode & 0o500) === 0o500
  if (gid === account.gid) return (mode & 0o050) === 0o050
  return (mode & 0o001) === 0o001
}

function userNamespacesWork(): boolean {
  const [command = '', ...words] = USER_NAMESPACE
  return spawnSync(command, [...words, 'true'], { stdio: 'ignore' }).status === 0
}

// Not the folder of `os.tmpdir()`: the shop's data must outlive a reboot.
const OUTSIDE = '/var/tmp'

function copyOutside({ nativeFolder, dataFolder }: Folders): Folders {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  const home = join(OUTSIDE, `tremplin-postgres-${name}`)
  mkdirSync(home, { recursive: true })
  if (lstatSync(home).uid !== 0 || lstatSync(home).isSymbolicLink()) {
    throw new StartRefusal(`Le dossier ${home} n’est pas à root : supprimez-le, puis relancez.`)
  }
  chmodSync(home, 0o755)
  const copies = { nativeFolder: join(home, 'native'), dataFolder: join(home, 'data') }
  copyOnce(nativeFolder, copies.nativeFolder)
  if (existsSync(join(dataFolder, 'PG_VERSION'))) copyOnce(dataFolder, copies.dataFolder)
  return copies
}

function copyOnce(from: string, to: string): void {
  if (existsSync(to)) return
  const partial = `${to}.partial`
  rmSync(partial, { recursive: true, force: true })
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true })
  renameSync(partial, to)
}

/** Gives a folder and all it holds to the account that runs PostgreSQL; does nothing when it is already the owner. */
export function sendNow(folder: string, owner: Account): void {
  if (process.getuid?.() !== 0 || statSync(folder).uid === owner.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = resolve(folder, entry)
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner.uid, owner.gid)
  }
  // Last, so that an interrupted hand-over is taken up again at the next start.
  chownSync(folder, owner.uid, owner.gid)
}
