import type { Devchain } from '../../devchain/index.ts'

/** A development chain, as an app's configuration names it. */
export const tronOf = ({ url, chainId, usdt }: Pick<Devchain, 'url' | 'chainId' | 'usdt'>) => ({
  url,
  chainId: `0x${chainId.toString(16).padStart(8, '0')}`,
  usdt,
  isDevchain: true,
})
