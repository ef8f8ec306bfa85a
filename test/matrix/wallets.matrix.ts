import { walkSubscriptions } from './support/walk-subscriptions.ts'
import { offerEveryWallet, walkWallets } from './support/walk-wallets.ts'
import { CLASSIC_PAGES } from './support/wallet-pages.ts'
import { walkTaxes } from './support/wallet-taxes.ts'

offerEveryWallet('classic')
walkWallets(CLASSIC_PAGES)
walkSubscriptions(CLASSIC_PAGES.filter(({ place }) => place === 'cart' || place === 'checkout'))
walkTaxes(CLASSIC_PAGES)
