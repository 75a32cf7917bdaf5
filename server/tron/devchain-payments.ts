/** Play money on the development chain, by its control interface. A real node has no such thing and answers 404. */

/**
 * Has the chain's faucet pay USDT by a genuine transfer. Returns the
 * transaction's id; with `untilInBlock` only once it is in a block.
 */
export const payOnDevchain = (
  url: string,
  { to, amountMicro, untilInBlock = false }: { to: string; amountMicro: bigint; untilInBlock?: boolean },
): Promise<string> => pay(url, '/dev/pay', { to, amountMicro: String(amountMicro), wait: untilInBlock })

/** The same with TRX, which pays for transactions. */
export const payTrxOnDevchain = (
  url: string,
  { to, amountSun }: { to: string; amountSun: bigint },
): Promise<string> => pay(url, '/dev/pay-trx', { to, amountSun: String(amountSun) })

async function pay(url: string, control: string, order: object): Promise<string> {
  const answer = await fetch(new URL(control, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
    redirect: 'error',
    signal: AbortSignal.timeout(waitMsMax),
  })
  const body = (await answer.json()) as { txId?: unknown }
  if (!answer.ok || typeof body.txId !== 'string')
    throw new Error(`the development chain did not pay (${answer.status})`)
  return body.txId
}

/** A block comes at the latest after a minute (DEVCHAIN_BLOCK_MS). */
const waitMsMax = 90_000
