import { walkSubscriptions } from './support/walk-subscriptions.ts'
import { offerEveryWallet, walkWallets } from './support/walk-wallets.ts'
import { BLOCK_PAGES } from './support/wallet-pages.ts'
import { walkTaxes } from './support/wallet-taxes.ts'

offerEveryWallet('blocks')
walkWallets(BLOCK_PAGES)
walkSubscriptions(BLOCK_PAGES)
walkTaxes(BLOCK_PAGES)
