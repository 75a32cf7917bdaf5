import { useState } from 'react'
import { useProfile } from '../call/index.ts'

/** Whether a payment needs a code, and which kind the client chose: from the app, or a backup code. */
export function usePaymentCode() {
  const { secondFactor } = useProfile()
  const [isBackup, turn] = useState(false)
  return { isRequired: secondFactor === 'activated', isBackup, turn }
}
