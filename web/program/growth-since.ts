import { ppmOf, writePercent } from '../../contract/percent.ts'

/**
 * What a growth is relative to an earlier one, both in percent since one beginning and above -100: rounded towards minus
 * infinity.
 */
export function growthSince(percent: string, earlier: string): string {
  const decimals = Math.max(...[percent, earlier].map(one => one.split('.')[1]?.length ?? 0))
  const [now, then] = [percent, earlier].map(one => factorOf(one, decimals)) as [bigint, bigint]
  return writePercent(ppmOf(now - then, then))
}

/** 100 is nothing gained and nothing lost. */
function factorOf(percent: string, decimals: number): bigint {
  const [whole, part = ''] = percent.split('.') as [string, string?]
  return BigInt(`1${'0'.repeat(decimals + 2)}`) + BigInt(whole + part.padEnd(decimals, '0'))
}
