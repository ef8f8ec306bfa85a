import { useEffect } from 'react'
import { startAddressForms } from './start-address-forms.ts'

/** Sets every address form of the page in motion, those that come later included; draws nothing itself. */
export default function AddressForms() {
  useEffect(() => startAddressForms(), [])
  return null
}
