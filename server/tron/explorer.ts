/** The public networks by chain id: where a transaction can be looked up, before its id. */
const tron = '0x2b6653dc'
const explorers: Record<string, string> = {
  [tron]: 'https://tronscan.org/#/transaction/',
  '0xcd8690dc': 'https://nile.tronscan.org/#/transaction/',
  '0x94a9059e': 'https://shasta.tronscan.org/#/transaction/',
}

export const explorerOf = (chainId: string): string | undefined => explorers[chainId]

/** Tron itself, one of its test networks, or a private chain such as the development chain. */
export function chainKindOf(chainId: string): 'tron' | 'test' | 'own' {
  if (chainId === tron) return 'tron'
  return explorers[chainId] ? 'test' : 'own'
}
