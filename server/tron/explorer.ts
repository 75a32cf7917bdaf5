/** Where the public networks' transactions can be looked up, before the id. By chain id. */
const explorers: Record<string, string> = {
  '0x2b6653dc': 'https://tronscan.org/#/transaction/',
  '0xcd8690dc': 'https://nile.tronscan.org/#/transaction/',
  '0x94a9059e': 'https://shasta.tronscan.org/#/transaction/',
}

export const explorerOf = (chainId: string): string | undefined => explorers[chainId]
