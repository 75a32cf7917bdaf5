import { dollars } from '../../contract/money.ts'
import { payTestDeposit } from '../../contract/finance.ts'
import { route } from '../http/route.ts'
import { payOnDevchain } from '../tron/index.ts'
import { giveAddress } from './finance-account.ts'

const amountMicroMax = dollars(100_000)

/** Has the development chain pay to the client's own address; the deposit then arrives as any other does. */
export const testDeposit = route(payTestDeposit, async ({ amountMicro }, { client, at }, context) => {
  if (amountMicro <= 0n || amountMicro > amountMicroMax) return 'invalidAmount'
  const depositAddress = await giveAddress(context.database, client, at)
  if (depositAddress === null) return 'unexpectedError'

  try {
    await payOnDevchain(context.tron.url, { to: depositAddress, amountMicro })
    return 'ok'
  } catch (error) {
    context.log.warn({ err: error }, 'the development chain did not pay')
    return 'unexpectedError'
  }
})
