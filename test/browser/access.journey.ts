/**
 * Every page of the cabinet, in four languages and two sizes, as a machine judges what stands in someone's way. Its
 * colours are the same in all four, and judged in one: in another one on the next page. The pages that are open to
 * everybody are judged in `public-pages.journey.ts`.
 */
import { languages } from '../../contract/languages.ts'
import { listTrading } from '../../contract/trading.ts'
import { ask } from './ask.ts'
import { boris } from '../support/cast.ts'
import {
  beginningOfContent,
  expectNoBarriers,
  expectWhole,
  phone,
  resize,
  violations,
  violationsInWords,
} from './barriers.ts'
import { expect, joinsAsTrader, newcomer, test, turnTo } from './journey.ts'

const paths = [
  '/cabinet/main',
  '/cabinet/finance',
  '/cabinet/finance/withdrawal',
  '/cabinet/finance/p2p/withdrawal',
  '/cabinet/trade',
  '/cabinet/trade/create',
  '/cabinet/docs',
  '/cabinet/structure',
  '/cabinet/notices',
  '/cabinet/settings',
  '/cabinet/settings/identity',
  '/cabinet/settings/sign-in',
  '/cabinet/settings/payouts',
  '/cabinet/settings/notices',
  '/cabinet/settings/look',
]

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ speaks: language })

    test('every page of the cabinet fits a small phone and a wide window, and has no barrier; on a phone its content begins near the top', async ({
      page,
      texts,
    }) => {
      test.slow()
      await joinsAsTrader(page, texts, newcomer(boris), {
        program: 'Starter',
        amount: '150',
        deposited: '400',
      })
      const { accounts } = await ask(page, listTrading, {})
      const topUp = `/cabinet/trade/deposit?uid=${accounts[0]!.uid}`
      for (const [index, path] of [...paths, topUp].entries()) {
        await resize(page, phone)
        await turnTo(page, path)
        await expectWhole(page, language)
        expect([path, (await beginningOfContent(page)) <= 110]).toEqual([path, true])
        const isForColours = languages[index % languages.length] === language
        await expectNoBarriers(page, `${path} in ${language}`, isForColours ? violations : violationsInWords)
      }
    })
  })
