/**
 * The text that a wallet of the house signs with its own key: that it belongs to this installation since a day. It is
 * public.
 */
export interface WalletProof {
  address: string
  installation: string
  /** Such as '2026-03-01'. */
  date: string
}

export const walletText = ({ address, installation, date }: WalletProof): string =>
  ['own wallet', `address: ${address}`, `installation: ${installation}`, `date: ${date}`].join('\n')
